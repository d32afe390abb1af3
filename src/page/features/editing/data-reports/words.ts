import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing/data-reports', {
  shown: 'Shown',
  open: 'Open',
  settled: 'Settled',
  none: {
    open: {
      title: 'No open reports',
      why: 'Facts that players report as wrong appear here, with the correct value and how they know it.',
    },
    settled: {
      title: 'No reports settled yet',
      why: 'Reports that an editor accepted or rejected appear here, with the reply to the player.',
    },
  },
  present: 'Now',
  reported: 'Reported',
  source: 'Source',
  /** In the place of a name. */
  deleted: 'A deleted account',
  draftOf: '{author} has a change open: {value}.',
  ownDraft: 'You have a change open: {value}.',
  replaces: 'Accepting replaces it.',
  accept: 'Accept',
  reject: 'Reject',
  acceptOf: 'Accept: {fact}',
  rejectOf: 'Reject: {fact}',
  acceptMeans: 'The value becomes one of your drafts, and the player gets a notice.',
  rejectMeans: 'Nothing changes, and the player gets a notice with the reason.',
  reply: 'Reply to the player',
  replyHint: 'Optional.',
  replyTooLong: 'Write at most 500 characters.',
  accepted: 'Accepted',
  rejected: 'Rejected',
  replied: 'Reply: {reply}',
});
