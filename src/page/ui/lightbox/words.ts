export const words = {
  previous: 'Previous',
  next: 'Next',
};
