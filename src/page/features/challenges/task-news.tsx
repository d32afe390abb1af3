/** Announces tasks of the joined challenge that are finished on this device, on whichever screen that is. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DAY_MS } from '#core/progress/summary.ts';
import { notifyNext } from '#page/parts/screen/notify.ts';
import { useNow } from '#page/parts/screen/use-now.ts';
import { readStoredUnder, writeStored } from '#page/platform/device-storage.ts';
import { isVisible } from '#page/platform/page-lifecycle.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import {
  type OwnChanges,
  refreshSeason,
  type Season,
  type SeasonEntry,
  useOwnChanges,
  useRefreshedSeason,
  useStoredSeason,
} from '#page/state/challenges/challenges.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { useSeasonProgress } from './use-season-progress.ts';
import { words } from './words.ts';

/** Announces finished tasks while an account is signed in. Renders nothing. */
export function TaskNews() {
  const identity = useIdentity();
  if (identity.status !== 'signedIn') return null;
  const { account } = identity.user;
  return <SeasonNews key={account} account={account} />;
}

interface NewsProps {
  readonly account: string;
  readonly season: Season;
  readonly entry: SeasonEntry;
}

/** Fetches the running season if this device has not seen it for a day. */
function SeasonNews({ account }: Pick<NewsProps, 'account'>) {
  const seen = useStoredSeason();
  const offline = useDeviceOffline();
  const now = useNow();
  const isOld =
    seen === null ||
    (seen !== undefined && (now - seen.seenAt >= DAY_MS || now >= Date.parse(seen.answer.season.ends_at)));
  useEffect(() => {
    if (isOld && !offline) refreshSeason();
  }, [isOld, offline]);
  const { season, entry = null } = seen?.answer ?? {};
  if (season?.state !== 'running' || entry === null) return null;
  return <EntryNews key={`${season.id} ${entry.character.id}`} account={account} season={season} entry={entry} />;
}

/** Loads the rows of the tasks only once this device has recorded something. */
function EntryNews(props: NewsProps) {
  const changes = useOwnChanges(props.entry);
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && changes !== null && changes.changes.length > 0) setHasBegun(true);
  return hasBegun && changes !== null && <FinishedTasks {...props} changes={changes} />;
}

/** Finished tasks that need no announcement. */
interface KnownTasks {
  readonly season: string;
  /** Ids of the tasks. */
  readonly tasks: readonly string[];
}

function FinishedTasks({ account, season, entry, changes }: NewsProps & { readonly changes: OwnChanges }) {
  const progress = useSeasonProgress(season, entry, changes);
  const navigate = useNavigate();
  /** Ids of the tasks that were advanced on this device. */
  const advanced = useRef(new Set<string>());
  useRefreshedSeason(entry, progress?.tasks.some(({ isUnconfirmed }) => isUnconfirmed) ?? false);
  useEffect(() => {
    // A hidden tab leaves the announcement to the one where the player is.
    if (progress === null || !isVisible()) return;
    const name = `tasks ${ownerOf(account, entry.character.id)}` as const;
    // Another tab may have stored it since.
    const stored = readStoredUnder(name).get(name) as KnownTasks | undefined;
    const known = new Set(stored?.season === season.id ? stored.tasks : []);
    const states = season.tasks.map((task, index) => ({ ...task, ...progress.tasks[index] }));
    for (const { id, isUnconfirmed } of states) if (isUnconfirmed) advanced.current.add(id);
    const fresh = states.filter(({ id, isDone }) => isDone && !known.has(id));
    if (fresh.length === 0) return;
    writeStored(name, { season: season.id, tasks: [...known, ...fresh.map(({ id }) => id)] } satisfies KnownTasks);
    const here = fresh.filter(({ id }) => advanced.current.has(id)).map(({ title }) => title);
    if (here.length === 0) return;
    notifyNext('done', words.finishedTasks({ count: here.length, tasks: here.join(', ') }), {
      label: words.toChallenge,
      run: () => void navigate({ to: '/challenges' }),
    });
  }, [account, season, entry, progress, navigate]);
  return null;
}
