/** Line icons of the import dialogs, loaded on demand. */
import { lineIcon } from './line-icon.tsx';

export const CircleHelp = lineIcon('circle-help');
export const Import = lineIcon('import');
export const Undo2 = lineIcon('undo-2');
