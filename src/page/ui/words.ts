/** Labels that many buttons share. */
export const labels = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
} as const;
