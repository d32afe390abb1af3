import { useEffect, useState } from 'react';
import { refreshCatalogue } from '#page/state/catalogue/catalogue.ts';
import type { ContentRow, ContentState } from '#page/state/catalogue/content.ts';
import type { BriefContest, StoredAnswer } from '#page/state/contests/contests.ts';

type Row = ContentRow<'contests'>;
type AnnouncedTimes = Pick<BriefContest, 'slug' | 'times'>;

interface AnnouncedRows {
  readonly rows: readonly Row[];
  /** Whether the device's texts are known to be outdated and are being fetched. */
  readonly isBehind: boolean;
}

/**
 * The contests on the device with the server's times, which are newer. Outdated texts are fetched. Offline the device's
 * times apply: its catalogue may be newer than a stored response.
 */
export function useAnnouncedRows(
  content: ContentState<'contests'>,
  announced: readonly AnnouncedTimes[] | undefined,
  status: StoredAnswer<unknown>['status'],
): AnnouncedRows {
  const [hasFetched, setHasFetched] = useState(false);
  const rows = content.status === 'ready' ? content.rows : [];
  const isNewer = ({ slug, times }: AnnouncedTimes) => {
    const row = rows.find((one) => one.slug === slug);
    return row === undefined || JSON.stringify(row.times) !== JSON.stringify(times);
  };
  const isOutdated = content.status === 'ready' && status === 'ready' && announced?.some(isNewer) === true;
  useEffect(() => {
    if (!isOutdated) return;
    let left = false;
    void refreshCatalogue().then(() => {
      if (!left) setHasFetched(true);
    });
    return () => {
      left = true;
      setHasFetched(false);
    };
  }, [isOutdated]);
  const applied = status === 'offline' ? undefined : announced;
  return {
    rows: rows.map((row) => ({ ...row, times: applied?.find(({ slug }) => slug === row.slug)?.times ?? row.times })),
    isBehind: isOutdated && !hasFetched,
  };
}
