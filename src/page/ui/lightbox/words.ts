/** What a lightbox says by itself. */
export const words = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
};
