/** The line icons in use: actions and states, never things of the game. By lucide.dev, ISC. */
import sprite from './icons.svg?url';

export interface LineIconProps {
  readonly className?: string;
  /** Icons stand beside a word, or in a control that has a name: they are never read out. */
  readonly 'aria-hidden'?: boolean;
}

/** Draws one symbol of the sprite: a component per icon would ship every path as script. */
function lineIcon(name: string) {
  return function LineIcon({ className = 'icon' }: LineIconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}

export const Ban = lineIcon('ban');
export const CalendarDays = lineIcon('calendar-days');
export const Check = lineIcon('check');
export const ChevronDown = lineIcon('chevron-down');
export const CircleAlert = lineIcon('circle-alert');
export const CircleCheck = lineIcon('circle-check');
export const CloudCheck = lineIcon('cloud-check');
export const CloudOff = lineIcon('cloud-off');
export const CloudUpload = lineIcon('cloud-upload');
export const Download = lineIcon('download');
export const Eye = lineIcon('eye');
export const EyeOff = lineIcon('eye-off');
export const Gavel = lineIcon('gavel');
export const Hourglass = lineIcon('hourglass');
export const House = lineIcon('house');
export const Info = lineIcon('info');
export const LoaderCircle = lineIcon('loader-circle');
export const Lock = lineIcon('lock');
export const LogIn = lineIcon('log-in');
export const LogOut = lineIcon('log-out');
export const Menu = lineIcon('menu');
export const RefreshCw = lineIcon('refresh-cw');
export const Search = lineIcon('search');
export const ShieldCheck = lineIcon('shield-check');
export const SlidersVertical = lineIcon('sliders-vertical');
export const TriangleAlert = lineIcon('triangle-alert');
export const UserRound = lineIcon('user-round');
export const Users = lineIcon('users');
export const X = lineIcon('x');
