/** Line icons of a list's own tools, which come after it. */
import { lineIcon } from './line-icon.tsx';

export const EllipsisVertical = lineIcon('ellipsis-vertical');
export const ListChecks = lineIcon('list-checks');
