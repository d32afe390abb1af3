/** Line icons of profiles, which are fetched late. */
import { lineIcon } from './line-icon.tsx';

export const ArrowLeftRight = lineIcon('arrow-left-right');
export const BadgeCheck = lineIcon('badge-check');
