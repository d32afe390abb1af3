/** Profiles that an account last saw on this device, to show without a network. */
import type { Profile, ProfileProgress, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { withReopen } from './connection.ts';
import type { ProfileRow, ProgressDatabase } from './progress-database.ts';

/** Maximum number of stored profiles; the ones seen longest ago are deleted. */
export const MAX_STORED_PROFILES = 50;

/** Key of the stored copy for a request. Names are case-insensitive. */
export function profileKey({ username = '', character = '' }: ProfileQuery): string {
  return `${username}\n${character}`.toLowerCase();
}

/** Finds the stored copy for a request. A request with both names may match a copy stored by a request with one. */
async function findCopy({ profiles }: ProgressDatabase, query: ProfileQuery): Promise<ProfileRow | undefined> {
  const key = profileKey(query);
  const isNamed = ({ profile: { username, character } }: ProfileRow) =>
    profileKey({ username, character: character.name }) === key;
  return (await profiles.get(key)) ?? (await profiles.filter(isNamed).first());
}

/** Returns the stored copy for a request, or undefined. */
export function readStoredProfile(database: ProgressDatabase, query: ProfileQuery): Promise<ProfileRow | undefined> {
  return withReopen(database, () => findCopy(database, query));
}

/** Stores the server's response, received at `seenAt` in ms of device time. */
export function storeProfile(
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
      await profiles.bulkDelete(await newest.offset(MAX_STORED_PROFILES).primaryKeys());
    }),
  );
}

/** Deletes every copy of a profile that is no longer visible, whichever request stored it. */
export function deleteProfile(database: ProgressDatabase, query: ProfileQuery): Promise<void> {
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
