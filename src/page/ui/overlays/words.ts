import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/overlays', {
  dismiss: 'Dismiss',
  more: 'More',
  /** Name of the notifications area, with the key that leads to it. */
  notices: 'Notifications (F8)',
});
