/** How far a row is recorded, whatever it is counted in. */
export type RecordState = 'none' | 'inProgress' | 'done';
