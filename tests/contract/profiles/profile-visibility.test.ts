/** Who sees a profile: every kind of visitor, at every place where a profile shows, whatever hides it. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { updateRole, updateSuspension } from '#server/storage/queries/accounts/accounts-queries.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';
import { withStatements } from '#tests/builders/watched-store.ts';
import { withServer, withStore } from '#tests/builders/with-server.ts';

const VISITORS = ['guest', 'stranger', 'follower', 'blocked', 'owner', 'editor'] as const;
type Visitor = (typeof VISITORS)[number];

/** A way to name a profile. */
interface Form {
  readonly name: string;
  readonly query: (names: { readonly username: string; readonly character: string }) => string;
}

const BY_USERNAME: Form = { name: 'the username', query: ({ username }) => `username=${username}` };
const BY_BOTH: Form = {
  name: 'both names',
  query: ({ username, character }) => `username=${username}&character=${encodeURIComponent(character)}`,
};
const BY_CHARACTER: Form = {
  name: 'the character',
  query: ({ character }) => `character=${encodeURIComponent(character)}`,
};
const FORMS = [BY_USERNAME, BY_BOTH, BY_CHARACTER];

/** The calls that show one profile: whoever does not see it gets the answer of one that was never there. */
const CALLS = ['profiles', 'profiles/progress'] as const;

/** What shows a profile to everybody as a guest sees it: pictures, and documents of the page. */
const SHOWN_TO_ALL = [
  '/api/v1/profiles/card.png',
  '/api/v1/profiles/signature.svg',
  '/profile',
  '/profile/bestiary',
] as const;

/** Has a document to serve. */
const PAGE = fileURLToPath(new URL('../../..', import.meta.url));

const OWNER = 'Rowan';
/** Usernames of the visitors that have an account. */
const NAMES = { stranger: 'Sorrel', follower: 'Fern', blocked: 'Bramble', owner: OWNER, editor: 'Elder' } as const;
const HERS = { username: OWNER, character: 'Elyra Vane' };
const UNKNOWN = { username: 'Nobody', character: 'Nobody Known' };

/** A reason why a profile may not be seen, and who sees it nevertheless. */
interface Hiding {
  readonly name: string;
  readonly hide: () => Promise<unknown>;
  readonly sees: (visitor: Visitor, form: Form) => boolean;
}

const HIDINGS: readonly Hiding[] = [
  { name: 'nothing is hidden', hide: async () => {}, sees: (visitor) => visitor !== 'blocked' },
  {
    name: 'the account is Hidden',
    hide: () => visitors.owner.call('PATCH', 'user', { is_hidden: 1 }),
    sees: (visitor) => visitor === 'owner',
  },
  {
    name: 'the character is Hidden',
    hide: () => visitors.owner.call('PATCH', 'characters', { id: character, name: HERS.character, isHidden: 1 }),
    sees: (visitor) => visitor === 'owner',
  },
  {
    name: 'the account is deleted',
    hide: async () => {
      await visitors.owner.call('DELETE', 'user', { password: 'oak-and-elm' });
      // A mail tells of it.
      await server.context.background.settled();
    },
    sees: () => false,
  },
  {
    name: 'the account is suspended',
    hide: async () => {
      const { database } = server.context;
      await updateSuspension(database, accountId, { suspended_at: 1, suspended_reason: null });
      await database.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    },
    sees: () => false,
  },
  {
    name: 'the character is not verified',
    hide: () => setVerified(null),
    sees: (visitor, form) => visitor !== 'blocked' && form !== BY_CHARACTER,
  },
  {
    name: 'there is only the legacy character',
    hide: async () => {
      await visitors.owner.call('PATCH', 'characters/current', { id: null });
      await visitors.owner.call('DELETE', 'characters', { id: character });
    },
    sees: (visitor, form) => visitor === 'owner' && form === BY_USERNAME,
  },
];

const store = withStore();
let statements: string[];
const server = withServer(() => {
  const open = async () => {
    const watched = withStatements(await store.open());
    ({ statements } = watched);
    return watched.database;
  };
  return createTestApp({ store: { ...store, open }, pageDir: PAGE });
});
let visitors: Record<Visitor, TestClient>;
/** Account of the owner, and its verified, Public, current character. */
let accountId: number;
let character: number;
beforeEach(async () => {
  const signedUp = (visitor: keyof typeof NAMES) => signUp(server, { username: NAMES[visitor] });
  visitors = {
    guest: new TestClient(server),
    stranger: await signedUp('stranger'),
    follower: await signedUp('follower'),
    blocked: await signedUp('blocked'),
    owner: await signedUp('owner'),
    editor: await signedUp('editor'),
  };
  await updateRole(server.context.database, (await accountOf(NAMES.editor)).id, 'editor');
  accountId = (await accountOf(OWNER)).id;
  character = (await (await visitors.owner.post('characters', { name: HERS.character, isHidden: 0 })).json()).data.id;
  await visitors.owner.call('PATCH', 'characters/current', { id: character });
  await setVerified(1);
  await record('follower', 'following', OWNER);
  await record('blocked', 'following', OWNER);
  await record('owner', 'blocked', NAMES.blocked);
});

function accountOf(username: string) {
  return server.context.database
    .selectFrom('accounts')
    .select(['id', 'profile_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
}

async function setVerified(verified_at: number | null): Promise<void> {
  await server.context.database
    .updateTable('characters')
    .set({ verified_at, verified_key: verified_at === null ? null : HERS.character.toLowerCase() })
    .where('id', '=', character)
    .execute();
}

/** Has a visitor follow or block a player. */
async function record(visitor: keyof typeof NAMES, list: 'following' | 'blocked', whom: string): Promise<void> {
  const { profile_id: item } = await accountOf(whom);
  const device = new SyncDevice(visitors[visitor], NAMES[visitor]);
  expect(await device.deliver({ list, item, value: 1, text: whom })).toMatchObject({ outcome: 'applied' });
}

/** An answer without what differs in any two, and the statements behind it. */
async function answerTo(visitor: Visitor, path: string) {
  statements.length = 0;
  const answer = await visitors[visitor].get(path);
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.json(), statements: [...statements] };
}

/** A picture or a document, likewise. */
async function shownTo(visitor: Visitor, address: string) {
  statements.length = 0;
  const answer = await visitors[visitor].send(address);
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return { status: answer.status, headers, body, statements: [...statements] };
}

describe.each(HIDINGS)('where $name', ({ hide, sees }) => {
  it('each visitor sees the profile, or the very answer of one that was never there', async () => {
    await hide();
    // A deletion sends a mail, whose statements are no visitor's.
    await server.context.background.settled();
    const seen: string[] = [];
    const expected: string[] = [];
    for (const visitor of VISITORS) {
      for (const form of FORMS) {
        for (const call of CALLS) {
          const row = `${visitor}: ${call} by ${form.name}`;
          const answer = await answerTo(visitor, `${call}?${form.query(HERS)}`);
          if (sees(visitor, form)) expected.push(row);
          if (answer.status === 200) seen.push(row);
          else expect([row, answer]).toEqual([row, await answerTo(visitor, `${call}?${form.query(UNKNOWN)}`)]);
        }
      }
    }
    expect(seen).toEqual(expected);
  });

  it('each who follows has it in the feed, or not a word of it', async () => {
    const followers = ['stranger', 'follower', 'blocked', 'editor'] as const;
    for (const visitor of ['stranger', 'editor'] as const) await record(visitor, 'following', OWNER);
    await hide();
    for (const visitor of followers) {
      const { players } = (await answerTo(visitor, 'user/following')).body.data;
      const names = players.map(({ username }: { username: string }) => username);
      expect([visitor, names]).toEqual([visitor, sees(visitor, BY_USERNAME) ? [OWNER] : []]);
    }
  });

  it('its pictures and documents show each visitor what a guest sees', async () => {
    await hide();
    for (const place of SHOWN_TO_ALL) {
      for (const form of FORMS) {
        const unknown = await shownTo('guest', `${place}?${form.query(UNKNOWN)}`);
        const guests = await shownTo('guest', `${place}?${form.query(HERS)}`);
        const row = `${place} by ${form.name}`;
        if (!sees('guest', form)) expect([row, guests]).toEqual([row, unknown]);
        else expect([row, guests.status, guests.body === unknown.body]).toEqual([row, 200, false]);
        for (const visitor of VISITORS)
          expect([visitor, row, await shownTo(visitor, `${place}?${form.query(HERS)}`)]).toEqual([
            visitor,
            row,
            guests,
          ]);
      }
    }
  });
});

it('reads the feed by eight statements', async () => {
  const { statements: run } = await answerTo('follower', 'user/following');
  // Whose session it is comes before.
  expect(run.filter((sql) => !sql.includes('sessions'))).toHaveLength(8);
});

it('answers for a profile that is not seen with 404 and one sentence', async () => {
  const { status, body } = await answerTo('guest', `profiles?${BY_BOTH.query(UNKNOWN)}`);
  expect([status, body]).toEqual([404, { message: 'There is no such profile.' }]);
});

it('reads a profile by four statements', async () => {
  const { statements: run } = await answerTo('guest', `profiles?${BY_USERNAME.query(HERS)}`);
  expect(run).toHaveLength(4);
});

it("needs both names to be of one player, and shows a name that others have claimed to nobody's harm", async () => {
  await visitors.stranger.post('characters', { name: HERS.character, isHidden: 0 });
  const { body } = await answerTo('guest', `profiles?${BY_CHARACTER.query(HERS)}`);
  expect(body.data.username).toBe(OWNER);
  const mixed = { username: NAMES.follower, character: HERS.character };
  expect((await answerTo('guest', `profiles?${BY_BOTH.query(mixed)}`)).status).toBe(404);
  const claimed = await answerTo(
    'guest',
    `profiles?${BY_BOTH.query({ ...HERS, username: NAMES.stranger.toLowerCase() })}`,
  );
  expect(claimed.body.data).toMatchObject({ username: NAMES.stranger, character: { verified_at: null } });
});

describe('the owner', () => {
  const own = async () => (await answerTo('owner', `profiles?${BY_USERNAME.query(HERS)}`)).body.data;

  it('is told why nobody else sees the profile', async () => {
    expect(await own()).toMatchObject({ own: true, characters: [HERS.character] });
    expect(await own()).not.toHaveProperty('hidden');
    await visitors.owner.call('PATCH', 'characters', { id: character, name: HERS.character, isHidden: 1 });
    expect(await own()).toMatchObject({ hidden: 'character', characters: [] });
    await visitors.owner.call('PATCH', 'user', { is_hidden: 1 });
    expect(await own()).toMatchObject({ hidden: 'account' });
    await visitors.owner.call('PATCH', 'characters/current', { id: null });
    expect(await own()).toMatchObject({ hidden: 'legacy', character: { name: OWNER } });
  });

  it('is shown to others by the oldest Public character while the current one is Hidden', async () => {
    const { id } = (await (await visitors.owner.post('characters', { name: 'Corin Ash', isHidden: 1 })).json()).data;
    await visitors.owner.call('PATCH', 'characters/current', { id });
    expect(await own()).toMatchObject({ character: { name: 'Corin Ash' }, hidden: 'character' });
    const { body } = await answerTo('guest', `profiles?${BY_USERNAME.query(HERS)}`);
    expect(body.data).toMatchObject({ character: { name: HERS.character }, characters: [HERS.character] });
  });
});

describe('the number of followers', () => {
  const followers = async () => {
    const { body } = await answerTo('guest', `profiles?${BY_USERNAME.query(HERS)}`);
    return v.parse(profileAnswerSchema, body).data.followers;
  };

  it('leaves out who is blocked, deleted or suspended, at once', async () => {
    expect(await followers()).toBe(1);
    await record('stranger', 'following', OWNER);
    await record('editor', 'following', OWNER);
    expect(await followers()).toBe(3);
    await visitors.stranger.call('DELETE', 'user', { password: 'oak-and-elm' });
    expect(await followers()).toBe(2);
    const { id } = await accountOf(NAMES.editor);
    await updateSuspension(server.context.database, id, { suspended_at: 1, suspended_reason: null });
    expect(await followers()).toBe(1);
    await record('owner', 'blocked', NAMES.follower);
    expect(await followers()).toBe(0);
  });

  it('counts a follower whose own account is Hidden', async () => {
    await visitors.follower.call('PATCH', 'user', { is_hidden: 1 });
    expect(await followers()).toBe(1);
  });
});
