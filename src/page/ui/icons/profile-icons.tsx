/** Line icons of profiles, loaded on demand. */
import { lineIcon } from './line-icon.tsx';

export const ArrowLeftRight = lineIcon('arrow-left-right');
export const BadgeCheck = lineIcon('badge-check');
