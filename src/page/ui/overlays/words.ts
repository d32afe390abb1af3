export const words = {
  dismiss: 'Dismiss',
  more: 'More',
  /** Name of the notifications area, with the key that leads to it. */
  notices: 'Notifications (F8)',
};
