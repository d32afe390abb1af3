export const words = {
  dismiss: 'Dismiss',
  notNow: 'Not now',
  install: 'Install',
};
