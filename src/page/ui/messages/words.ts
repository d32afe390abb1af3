/** What the messages say by themselves. */
export const words = {
  dismiss: 'Dismiss',
  notNow: 'Not now',
  install: 'Install',
};
