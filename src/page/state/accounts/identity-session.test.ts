import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { readIdentity } from '#offline/database/identity-store.ts';
import type { Identity } from '#page/state/atoms.ts';
import { IdentitySession } from './identity-session.ts';

const hero = { id: 1, username: 'hero', role: 'user', current_character: null, default_character_name: null } as const;
const villain = { ...hero, id: 2, username: 'villain' };
/** The hero as stored on the device. */
const shownHero = { ...hero, account: 'hero' };

let names = 0;

function freshName(): string {
  names += 1;
  return `device-${names}`;
}
let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A page on a device. `answer` is what the server says next. */
function openPage(name = freshName()) {
  const device = new DeviceDatabase(name);
  const page = {
    identity: { status: 'checking' } as Identity,
    notices: -1,
    noticesOf: '',
    now: 1,
    leftElsewhere: 0,
    forgot: [] as string[],
  };
  let answer: () => Response | Promise<Response> = () => Response.error();
  const identitySession = new IdentitySession({
    device,
    api: createApi({ token: memoryTokenStore(), fetch: async () => answer() }),
    clock: () => (page.now += 1),
    onIdentity: (identity) => {
      page.identity = identity;
    },
    onNotices: (count) => {
      page.notices = count;
      page.noticesOf = page.identity.status;
    },
    onReplacedElsewhere: () => {
      page.leftElsewhere += 1;
    },
    onEndedElsewhere: async (account) => {
      page.forgot.push(account);
    },
    onError: (error) => {
      throw error;
    },
  });
  stops.push(identitySession.start(), () => device.close());
  return {
    name,
    page,
    identitySession,
    device,
    server: (next: typeof answer) => {
      answer = next;
    },
  };
}

const signedInAs = (user: typeof hero | typeof villain) => () => Response.json({ auth: true, user });
const noSession = () => Response.json({ auth: false, user: null });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

describe('the number of unread notices', () => {
  it('arrives after the identity, and is 0 if the server does not report it', async () => {
    const { page, identitySession, server } = openPage();
    server(() => Response.json({ auth: true, user: hero, notices: 2 }));
    await identitySession.check();
    expect(page).toMatchObject({ notices: 2, noticesOf: 'signedIn' });
    server(unreachable);
    await identitySession.check();
    expect(page.notices).toBe(2);
    server(signedInAs(hero));
    await identitySession.check();
    expect(page.notices).toBe(0);
  });
});

describe('the identity', () => {
  it('is unknown before the first check, and signed out if that gets no response', async () => {
    const { page, identitySession, server } = openPage();
    server(unreachable);
    expect(page.identity).toEqual({ status: 'checking' });
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedOut' });
  });

  it.each([
    ['no answer', unreachable],
    ['a 500', () => Response.json({ message: 'Oops.' }, { status: 500 })],
    ['a 502 page', () => new Response('<html>', { status: 502 })],
    ['a login page of a captive portal', () => new Response('<html>')],
    ['a portal’s 401', () => new Response('<html>', { status: 401 })],
  ])('stays the last known with %s, unconfirmed', async (_case, answer) => {
    const before = openPage();
    before.server(signedInAs(hero));
    await before.identitySession.check();
    expect(before.page.identity).toEqual({ status: 'signedIn', user: shownHero, confirmed: true });

    const { page, identitySession, server } = openPage(before.name);
    await vi.waitFor(
      () => expect(page.identity).toEqual({ status: 'signedIn', user: shownHero, confirmed: false }),
      10_000,
    );
    server(answer);
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedIn', user: shownHero, confirmed: false });
    server(signedInAs(hero));
    page.now = 100;
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedIn', user: shownHero, confirmed: true });
  });

  it('keeps the name that the player goes by for a visit without the server, and no e-mail address', async () => {
    const named = { ...hero, default_character_name: 'Elder Oak' };
    const before = openPage();
    before.server(() =>
      Response.json({ auth: true, user: { ...named, email: 'hero@example.org', is_hidden: 0, hasData: true } }),
    );
    await before.identitySession.check();
    expect((await readIdentity(before.device))?.user).toEqual({ ...named, account: 'hero' });

    const { page, identitySession, server } = openPage(before.name);
    server(unreachable);
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedIn', user: { ...named, account: 'hero' }, confirmed: false });
  });

  it.each([
    ['auth: false', noSession],
    ['our 401', () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })],
  ])('is signed out after %s, and the account whose session ended is stored', async (_case, answer) => {
    const { page, identitySession, server, device } = openPage();
    server(signedInAs(hero));
    await identitySession.check();
    const before = await readIdentity(device);
    server(answer);
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedOut', ended: shownHero });
    expect((await readIdentity(device))?.generation).toBe((before?.generation ?? 0) + 1);
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedOut', ended: shownHero });
  });

  it('that ended because its player ended it elsewhere leaves only what is unsent, also if that was interrupted', async () => {
    const { page, identitySession, server } = openPage();
    await identitySession.signedIn({ auth: true, user: hero });
    server(() => Response.json({ auth: false, user: null, ended: true }));
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedOut', ended: shownHero, elsewhere: true });
    await identitySession.check();
    expect(page.forgot).toEqual(['hero', 'hero']);
    await identitySession.signedIn({ auth: true, user: hero });
    server(noSession);
    await identitySession.check();
    expect(page.identity).toEqual({ status: 'signedOut', ended: shownHero });
    expect(page.forgot).toHaveLength(2);
  });

  it('forgets the account after a sign-out', async () => {
    const { page, identitySession } = openPage();
    await identitySession.signedIn({ auth: true, user: hero });
    await identitySession.signedOut();
    expect(page.identity).toEqual({ status: 'signedOut' });
  });

  it('moves the generation with the account only', async () => {
    const { identitySession, server, device } = openPage();
    server(signedInAs(hero));
    await identitySession.check();
    const first = (await readIdentity(device))?.generation ?? 0;
    await identitySession.check();
    expect((await readIdentity(device))?.generation).toBe(first);
    server(signedInAs(villain));
    await identitySession.check();
    expect((await readIdentity(device))?.generation).toBe(first + 1);
  });

  it('is not overwritten by the response to an older request', async () => {
    const { page, identitySession, server } = openPage();
    await identitySession.signedIn({ auth: true, user: hero });
    let release: (response: Response) => void = () => undefined;
    server(() => new Promise((resolve) => (release = resolve)));
    const check = identitySession.check();
    await identitySession.signedIn({ auth: true, user: villain });
    await vi.waitFor(() => {
      release(noSession());
      return check;
    });
    await check;
    expect(page.identity).toMatchObject({ status: 'signedIn', user: villain });
  });

  it('is requested again after a failed request, if another check was requested meanwhile', async () => {
    const { page, identitySession, server } = openPage();
    await identitySession.signedIn({ auth: true, user: hero });
    let asked = 0;
    let fail: () => void = () => undefined;
    const unanswered = () =>
      new Promise<Response>((_resolve, reject) => {
        asked += 1;
        fail = () => reject(new TypeError('Failed to fetch'));
      });
    server(unanswered);
    const first = identitySession.check();
    await vi.waitFor(() => expect(asked).toBe(1), 10_000);
    const second = identitySession.check();
    server(noSession);
    fail();
    await Promise.all([first, second]);
    expect(page.identity).toEqual({ status: 'signedOut', ended: shownHero });

    server(unanswered);
    const alone = identitySession.check();
    await vi.waitFor(() => expect(asked).toBe(2), 10_000);
    fail();
    await alone;
    expect(asked).toBe(2);
  });

  it('reaches other tabs', async () => {
    const one = openPage();
    await one.identitySession.signedIn({ auth: true, user: hero });
    const two = openPage(one.name);
    await vi.waitFor(() => expect(two.page.identity).toMatchObject({ status: 'signedIn' }), 10_000);
    await one.identitySession.signedOut();
    await vi.waitFor(() => expect(two.page.identity).toEqual({ status: 'signedOut' }), 10_000);
    // Only the other one has to drop what is in its memory by itself.
    expect([one.page.leftElsewhere, two.page.leftElsewhere]).toEqual([0, 1]);
  });

  it('of another player makes other tabs drop what they have of the former one', async () => {
    const one = openPage();
    await one.identitySession.signedIn({ auth: true, user: hero });
    const two = openPage(one.name);
    await vi.waitFor(() => expect(two.page.identity).toMatchObject({ status: 'signedIn' }), 10_000);
    await one.identitySession.signedIn({ auth: true, user: villain });
    await vi.waitFor(() => expect(two.page.identity).toMatchObject({ user: villain }), 10_000);
    expect([one.page.leftElsewhere, two.page.leftElsewhere]).toEqual([0, 1]);
  });
});
