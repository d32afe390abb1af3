import type { ContactTopic } from '#core/contract/contact/contact.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const topics: Readonly<Record<ContactTopic, string>> = {
  bug: 'Something is broken',
  data: 'A fact is wrong',
  account: 'My account',
  contest: 'Contests',
  privacy: 'Privacy',
  other: 'Something else',
};

export const words = {
  title: 'Contact',
  intro: 'Write to the people behind Loremark. We read everything and answer by email.',
  offline: 'You are offline. Your message waits on this device and is sent when you are online.',
  next: {
    title: 'What happens next',
    steps: [
      'Your message gets a reference number once it is sent. Keep it to ask about it later.',
      'We answer by email, to the address in the form.',
      'A fact of an item is reported faster on its own page: open it and press Report data.',
    ],
  },
  form: {
    title: 'New message',
    topic: 'Topic',
    topics,
    email: 'Your email',
    emailHint: 'Our answer goes there.',
    message: 'Message',
    counter: (length: number, most: number) =>
      length > most
        ? `${plural(length - most, { one: '# character', other: '# characters' })} too many.`
        : `${figure(length)} of ${figure(most)} characters`,
    about: 'About',
    dropAbout: 'Not about this page',
    /** Label of a field that only robots see. */
    website: 'Leave this empty',
    send: 'Send',
    privacy: 'We use your address and message only to answer you, and share them with no one.',
    stored: 'Saved on this device. You get a number once it is sent.',
  },
  list: {
    title: 'Your messages',
    sending: 'Sending…',
    offline: 'Waits on this device and is sent when you are online.',
    later: (moment: string) => `Too many messages for now. It is sent after ${moment}.`,
    waiting: "We can't be reached right now. It is sent by itself as soon as that works.",
    tryNow: 'Try now',
    refused: (reason: string) => `Not sent: ${reason}`,
    edit: 'Edit',
    editOf: (topic: string) => `Edit: ${topic}`,
    cannotEdit: 'First send or clear the message that you are writing.',
    throwAway: 'Remove',
    throwAwayOf: (topic: string) => `Remove: ${topic}`,
    thrownAway: 'Message removed.',
    sent: 'Sent. Your number:',
    copy: 'Copy number',
    copied: 'Number copied',
    remove: 'Remove',
    removeOf: (reference: string) => `Remove ${reference}`,
    removed: (reference: string) => `${reference} removed from this device.`,
    report: (item: string, fact: string) => `Wrong data: ${item}, ${fact}`,
    reported: (value: string, source: string) => `${value} (${source})`,
    reportSent: 'Sent. An editor will look at it.',
    reportRemoved: 'Report removed from this device.',
  },
  news: {
    sent: (references: readonly string[]) =>
      references.length === 1
        ? `Your message was sent. Its number is ${references[0]}.`
        : `Your messages were sent. Their numbers are ${references.join(', ')}.`,
    reportsSent: 'Report sent. Thank you!',
    refused: 'A message was not sent. See Contact for the reason.',
  },
} as const;
