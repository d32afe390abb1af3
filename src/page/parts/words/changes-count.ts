import { words } from '../words.ts';

/** "1 change", "1,234 changes". */
export const changesCount = words.changes;
