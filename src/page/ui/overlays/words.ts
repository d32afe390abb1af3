/** What the overlays say by themselves. */
export const words = {
  dismiss: 'Dismiss',
  more: 'More',
  /** Name of the place of the notices, with the key that leads to it. */
  notices: 'Notifications (F8)',
};
