import { useEffect, useState } from 'react';
import { refreshCatalogue } from '#page/state/catalogue/catalogue.ts';
import type { ContentRow, ContentState } from '#page/state/catalogue/content.ts';
import type { BriefContest, KeptAnswer } from '#page/state/contests/contests.ts';

type Row = ContentRow<'contests'>;
type Told = Pick<BriefContest, 'slug' | 'times'>;

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
  told: readonly Told[] | undefined,
  status: KeptAnswer<unknown>['status'],
): AnnouncedRows {
  const [looked, setLooked] = useState(false);
  const rows = content.status === 'ready' ? content.rows : [];
  const isNews = ({ slug, times }: Told) => {
    const row = rows.find((one) => one.slug === slug);
    return row === undefined || JSON.stringify(row.times) !== JSON.stringify(times);
  };
  const news = content.status === 'ready' && status === 'ready' && told?.some(isNews) === true;
  useEffect(() => {
    if (!news) return;
    let left = false;
    void refreshCatalogue().then(() => {
      if (!left) setLooked(true);
    });
    return () => {
      left = true;
      setLooked(false);
    };
  }, [news]);
  const newer = status === 'offline' ? undefined : told;
  return {
    rows: rows.map((row) => ({ ...row, times: newer?.find(({ slug }) => slug === row.slug)?.times ?? row.times })),
    isBehind: news && !looked,
  };
}
