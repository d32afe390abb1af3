/** State of a row, in any section. */
export type RecordState = 'none' | 'inProgress' | 'done';
