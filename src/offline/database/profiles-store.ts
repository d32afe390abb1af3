/** Profiles as they were last seen by an account on this device, to be shown without a network. */
import type { Profile, ProfileProgress, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { withReopen } from './connection.ts';
import type { ProfileRow, ProgressDatabase } from './progress-database.ts';

/** Most profiles that are kept; those that were seen longest ago leave. */
export const MAX_KEPT_PROFILES = 50;

/** Key of the copy that a request is answered from. Names are compared without case. */
export function profileKey({ username = '', character = '' }: ProfileQuery): string {
  return `${username}\n${character}`.toLowerCase();
}

/** The kept copy of what a request names, or undefined. With both names it may have been kept by another request. */
async function findCopy({ profiles }: ProgressDatabase, query: ProfileQuery): Promise<ProfileRow | undefined> {
  const key = profileKey(query);
  const isNamed = ({ profile: { username, character } }: ProfileRow) =>
    profileKey({ username, character: character.name }) === key;
  return (await profiles.get(key)) ?? (await profiles.filter(isNamed).first());
}

/** The kept copy of what a request names, or undefined. */
export function readStoredProfile(database: ProgressDatabase, query: ProfileQuery): Promise<ProfileRow | undefined> {
  return withReopen(database, () => findCopy(database, query));
}

/** Keeps the server's answer, received at `seenAt` in ms of device time. */
export function keepProfile(
  database: ProgressDatabase,
  query: ProfileQuery,
  answer: { readonly profile: Profile; readonly progress: ProfileProgress },
  seenAt: number,
): Promise<void> {
  const { profiles } = database;
  return withReopen(database, () =>
    database.transaction('rw', profiles, async () => {
      await profiles.put({ key: profileKey(query), seenAt, ...answer });
      const newest = profiles.orderBy('seenAt').reverse();
      await profiles.bulkDelete(await newest.offset(MAX_KEPT_PROFILES).primaryKeys());
    }),
  );
}

/** Forgets a profile that can't be seen any more, by whichever request it was kept. */
export function forgetProfile(database: ProgressDatabase, query: ProfileQuery): Promise<void> {
  const { profiles } = database;
  return withReopen(database, () =>
    database.transaction('rw', profiles, async () => {
      const gone = await findCopy(database, query);
      if (gone === undefined) return;
      const { id, character } = gone.profile;
      const same = ({ profile }: ProfileRow) => profile.id === id && profile.character.name === character.name;
      await profiles.filter(same).delete();
    }),
  );
}
