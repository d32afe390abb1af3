/** What a lightbox says by itself. */
export const words = {
  previous: 'Previous',
  next: 'Next',
};
