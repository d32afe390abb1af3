/** Line icons of the list tools, loaded after the list. */
import { lineIcon } from './line-icon.tsx';

export const EllipsisVertical = lineIcon('ellipsis-vertical');
export const ListChecks = lineIcon('list-checks');
