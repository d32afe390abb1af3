/** Line icons of the import's dialogs, which are fetched late. */
import { lineIcon } from './line-icon.tsx';

export const CircleHelp = lineIcon('circle-help');
export const Import = lineIcon('import');
export const Undo2 = lineIcon('undo-2');
