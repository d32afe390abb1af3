import { inlineSpriteHref } from '../sprites/inline-sprite-href.ts';
import sprite from './icons.svg?url';

export interface LineIconProps {
  readonly className?: string;
  /** Icons stand beside a word, or in a control that has a name: they are never read out. */
  readonly 'aria-hidden'?: boolean;
}

/** Draws one symbol of the sprite: a component per icon would ship every path as script. */
export function lineIcon(name: string) {
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
        <use href={inlineSpriteHref(`${sprite}#${name}`)} />
      </svg>
    );
  };
}
