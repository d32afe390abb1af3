/** The admin who views a screen of admin in a component test, and the data that admin shows. */
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { AdminContest, AdminEntry, AdminUser } from '#core/contract/editing/moderation.ts';
import { identitySession } from '#page/state/accounts/identity.ts';
import { show } from './show.tsx';

/** Shows a screen in the frame of admin to the admin Ada, at an address. */
export async function showToAdmin(screen: ReactNode, path?: string): Promise<void> {
  await identitySession.signedIn({
    auth: true,
    user: { id: 1, username: 'Ada', role: 'admin', current_character: null },
  });
  onTestFinished(() => identitySession.signedOut());
  await show(
    <main>
      <h1>Admin</h1>
      {screen}
    </main>,
    path,
  );
}

export function aUser(id: number, username: string, own: Partial<AdminUser> = {}): AdminUser {
  return {
    id,
    username,
    role: 'user',
    created_at: '2026-01-02T12:00:00.000Z',
    characters: 0,
    suspended_at: null,
    suspended_reason: null,
    ...own,
  };
}

/** An open contest of pictures. */
export function aContest(own: Partial<AdminContest> = {}): AdminContest {
  return {
    slug: 'dolls',
    title: 'A doll',
    kind: 'pictures',
    state: 'open',
    times: {
      announced: '2026-01-01T12:00:00.000Z',
      opens: '2026-01-02T12:00:00.000Z',
      closes: '2026-02-02T12:00:00.000Z',
      voting: null,
      results: null,
    },
    entries: { submitted: 2 },
    places: [],
    ...own,
  };
}

export function anEntry(id: string, title: string, own: Partial<AdminEntry> = {}): AdminEntry {
  return {
    id,
    revision: 1,
    status: 'submitted',
    player: 'Rowan',
    character: 'Rowan Ash',
    title,
    text: '',
    ai: false,
    images: [],
    reason: null,
    place: null,
    remark: null,
    ...own,
  };
}
