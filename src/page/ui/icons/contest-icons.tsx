/** Line icons of contests, loaded on demand. */
import { lineIcon } from './line-icon.tsx';

export const ArrowDown = lineIcon('arrow-down');
export const ArrowUp = lineIcon('arrow-up');
export const CircleDashed = lineIcon('circle-dashed');
export const Languages = lineIcon('languages');
