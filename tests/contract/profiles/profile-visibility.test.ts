/** Visibility of a profile for every kind of visitor, at every place that shows it, for every reason to hide it. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { updateRole, updateSuspension } from '#server/storage/queries/accounts/accounts-queries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';
import { withStatements } from '#tests/builders/watched-store.ts';
import { withServer, withStore } from '#tests/builders/with-server.ts';

const VISITORS = ['guest', 'stranger', 'follower', 'blocked', 'owner', 'editor'] as const;
type Visitor = (typeof VISITORS)[number];

/** A way to request a profile. */
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

/** The calls that show one profile: visitors who can't see it get the response for an unknown profile. */
const CALLS = ['profiles', 'profiles/progress'] as const;

/** Paths that show everyone what a guest sees: pictures, and documents of the page. */
const SHOWN_TO_ALL = [
  '/api/v1/profiles/card.png',
  '/api/v1/profiles/signature.svg',
  '/profile',
  '/profile/bestiary',
] as const;

/** Folder with a document to serve. */
const PAGE = fileURLToPath(new URL('../../..', import.meta.url));

const OWNER = 'Rowan';
/** Usernames of the visitors that have an account. */
const NAMES = { stranger: 'Sorrel', follower: 'Fern', blocked: 'Bramble', owner: OWNER, editor: 'Elder' } as const;
const HERS = { username: OWNER, character: 'Elyra Vane' };
const UNKNOWN = { username: 'Unknown', character: 'Unknown Name' };

/** A reason why a profile is hidden, and who sees it nevertheless. */
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
      await visitors.owner.call('DELETE', 'user', { password: 'oak-elm-and-ash' });
      // The deletion sends a mail.
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
/** The owner's account, and its verified, Public, current character. */
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

/** Makes a visitor follow or block a player. */
async function record(visitor: keyof typeof NAMES, list: 'following' | 'blocked', whom: string): Promise<void> {
  const { profile_id: item } = await accountOf(whom);
  const device = new SyncDevice(visitors[visitor], NAMES[visitor]);
  expect(await device.deliver({ list, item, value: 1, text: whom })).toMatchObject({ outcome: 'applied' });
}

/** Returns a response without its request id, and the statements that it caused. */
async function answerTo(visitor: Visitor, path: string) {
  statements.length = 0;
  const answer = await visitors[visitor].get(path);
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.json(), statements: [...statements] };
}

/** Returns the same for a picture or a document. */
async function shownTo(visitor: Visitor, address: string) {
  statements.length = 0;
  const answer = await visitors[visitor].send(address);
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return { status: answer.status, headers, body, statements: [...statements] };
}

describe.each(HIDINGS)('where $name', ({ hide, sees }) => {
  it('each visitor sees the profile, or exactly the response for an unknown one', async () => {
    await hide();
    // A deletion sends a mail, whose statements must not be counted.
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

  it('each follower has it in the feed, or no trace of it', async () => {
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

it('reads the feed with eight statements', async () => {
  const { statements: run } = await answerTo('follower', 'user/following');
  // After the session lookup.
  expect(run.filter((sql) => !sql.includes('sessions'))).toHaveLength(8);
});

it('responds with a 404 and one message for a hidden profile', async () => {
  const { status, body } = await answerTo('guest', `profiles?${BY_BOTH.query(UNKNOWN)}`);
  expect([status, body]).toEqual([404, { message: 'There is no such profile.' }]);
});

it('reads a profile with four statements', async () => {
  const { statements: run } = await answerTo('guest', `profiles?${BY_USERNAME.query(HERS)}`);
  expect(run).toHaveLength(4);
});

it('requires both names to belong to one player, and is not affected by characters of other players with the same name', async () => {
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

  it('sees why no one else can see the profile', async () => {
    expect(await own()).toMatchObject({ own: true, characters: [HERS.character] });
    expect(await own()).not.toHaveProperty('hidden');
    await visitors.owner.call('PATCH', 'characters', { id: character, name: HERS.character, isHidden: 1 });
    expect(await own()).toMatchObject({ hidden: 'character', characters: [] });
    await visitors.owner.call('PATCH', 'user', { is_hidden: 1 });
    expect(await own()).toMatchObject({ hidden: 'account' });
    await visitors.owner.call('PATCH', 'characters/current', { id: null });
    expect(await own()).toMatchObject({ hidden: 'legacy', character: { name: OWNER } });
  });

  it('is shown to others with the oldest Public character while the current one is Hidden', async () => {
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

  it('excludes blocked, deleted and suspended followers at once', async () => {
    expect(await followers()).toBe(1);
    await record('stranger', 'following', OWNER);
    await record('editor', 'following', OWNER);
    expect(await followers()).toBe(3);
    await visitors.stranger.call('DELETE', 'user', { password: 'oak-elm-and-ash' });
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
