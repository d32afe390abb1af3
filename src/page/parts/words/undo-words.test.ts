import { describe, expect, it } from 'vitest';
import type { ChangedRegister } from '#page/state/sync/session-outcome.ts';
import { changedSinceWords } from './undo-words.ts';

const FIREFOX = 'Firefox (Windows)';

const changed = (parts: Partial<ChangedRegister>): ChangedRegister => ({
  entry: 1,
  character: 0,
  list: 'bestiary',
  item: 1,
  former: { value: 0, text: null },
  now: { value: 7, text: null },
  by: FIREFOX,
  seen: { version: 4, resets: 0 },
  ...parts,
});
const note = (text: string | null) => ({ value: text === null ? 0 : 1, text });

describe('the message for an undo of a value changed since', () => {
  it.each([
    ['kills', changed({}), 'Changed since on Firefox (Windows): now 7 kills.', 'Set to 0 kills anyway'],
    [
      'a tick',
      changed({ list: 'titles', now: { value: 1, text: null } }),
      'Changed since on Firefox (Windows): now ticked.',
      'Untick anyway',
    ],
    [
      'an untick',
      changed({ list: 'titles', former: { value: 1, text: null }, now: { value: 0, text: null } }),
      'Changed since on Firefox (Windows): now not ticked.',
      'Tick anyway',
    ],
    [
      'on no known device',
      changed({ by: null, former: { value: 1, text: null } }),
      'Changed since: now 7 kills.',
      'Set to 1 kill anyway',
    ],
    [
      'a note',
      changed({ list: 'notes.quests', former: note('Ask Brewster'), now: note('a'.repeat(50)) }),
      `Changed since on Firefox (Windows): now “${'a'.repeat(40)}…”.`,
      'Restore it anyway',
    ],
    [
      'no note',
      changed({ list: 'notes.quests', former: note(null), now: note('Ask') }),
      'Changed since on Firefox (Windows): now “Ask”.',
      'Delete it anyway',
    ],
    [
      'a player',
      changed({ list: 'following', former: note('Elyra'), now: note(null) }),
      'Changed since on Firefox (Windows): now not followed.',
      'Set to followed anyway',
    ],
    ['a character', changed({ list: 'settings' }), 'Changed since on Firefox (Windows).', 'Set it anyway'],
  ])('%s', (_what, register, text, anyway) => {
    expect(changedSinceWords([register], 0)).toMatchObject({ text, anyway });
  });

  it('includes how many of several were not undone, and where they were changed', () => {
    expect(changedSinceWords([changed({})], 2)).toMatchObject({
      text: '2 of 3 undone. The other was changed since on Firefox (Windows): now 7 kills.',
      anyway: 'Set to 0 kills anyway',
    });
    expect(changedSinceWords([changed({}), changed({ item: 2 })], 1200)).toMatchObject({
      text: '1,200 of 1,202 undone. The others were changed since on Firefox (Windows).',
      anyway: 'Set them anyway',
    });
    expect(changedSinceWords([changed({}), changed({ by: null })], 0).text).toBe('All were changed since.');
  });
});
