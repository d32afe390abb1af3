/** Line icons of contests, which are fetched late. */
import { lineIcon } from './line-icon.tsx';

export const ArrowDown = lineIcon('arrow-down');
export const ArrowUp = lineIcon('arrow-up');
export const CircleDashed = lineIcon('circle-dashed');
export const Languages = lineIcon('languages');
