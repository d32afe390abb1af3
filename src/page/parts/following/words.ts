import { MAX_FOLLOWED } from '#core/progress/lists.ts';
import { figure } from '#core/words/figure.ts';

export const words = {
  follow: 'Follow',
  followOf: (name: string) => `Follow ${name}`,
  following: 'Following',
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  block: 'Block',
  blockOf: (name: string) => `Block ${name}`,
  blocked: 'Blocked',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  more: (name: string) => `More about ${name}`,
  full: {
    following: `You follow ${figure(MAX_FOLLOWED)} players, and no more fit. Unfollow one first.`,
    blocked: `You block ${figure(MAX_FOLLOWED)} players, and no more fit. Unblock one first.`,
  } as Readonly<Record<string, string>>,
  logIn: (name: string) => `Log in to follow ${name}.`,

  followed: (name: string) => `You follow ${name}.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  isBlocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  undone: 'Undone.',

  blockTitle: (name: string) => `Block ${name}?`,
  blockDescription: (name: string) =>
    `The account of ${name} can't see your profiles any more, and doesn't count among your followers. You no longer follow ${name}, who isn't notified.`,
};
