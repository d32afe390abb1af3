import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/following', {
  follow: 'Follow',
  followOf: 'Follow {name}',
  following: 'Following',
  unfollow: 'Unfollow',
  unfollowOf: 'Unfollow {name}',
  block: 'Block',
  blockOf: 'Block {name}',
  blocked: 'Blocked',
  unblock: 'Unblock',
  unblockOf: 'Unblock {name}',
  more: 'More about {name}',
  full: {
    following: 'You follow {count} players, the maximum. Unfollow one first.',
    blocked: 'You block {count} players, the maximum. Unblock one first.',
  },
  logIn: 'Log in to follow {name}.',

  followed: 'You follow {name}.',
  unfollowed: 'You no longer follow {name}.',
  isBlocked: '{name} is blocked.',
  unblocked: '{name} is no longer blocked.',
  undone: 'Undone.',

  blockTitle: 'Block {name}?',
  blockDescription:
    "The account of {name} can't see your profiles any more, and doesn't count among your followers. You no longer follow {name}, who isn't notified.",
});
