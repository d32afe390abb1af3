import { useEffect, useState } from 'react';
import { type ContestState, type ContestTimes, contestStateAt } from '#core/contests/state.ts';
import type { ContestText } from '#core/contract/catalogue/content.ts';
import type { Language } from '#core/words/languages.ts';
import { LANGUAGE } from '#core/words/page-texts.ts';
import { type ChosenText, textIn } from '#core/words/text-in.ts';
import { useNow } from '#page/parts/screen/use-now.ts';
import { refreshCatalogue } from '#page/state/catalogue/catalogue.ts';
import { type ContentRow, useContent } from '#page/state/catalogue/content.ts';
import { contestTimes } from '#page/state/contests/contest-times.ts';
import { type Contest, type StoredAnswer, useContest } from '#page/state/contests/contests.ts';
import { useAnnouncedRows } from './use-announced-rows.ts';
import { words } from './words.ts';

/** An announced contest with everything that its screens show. */
export interface ContestScreenView extends ChosenText<ContestText> {
  readonly row: ContentRow<'contests'>;
  readonly times: ContestTimes;
  readonly state: ContestState;
  /** Device time in ms. */
  readonly now: number;
  /** The server's response. */
  readonly kept: StoredAnswer<Contest>;
  /** Shows the text in another language than the page's. */
  readonly setLanguage: (language: Language) => void;
}

type ContestView =
  | { readonly status: 'loading' | 'missing' | 'offline' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'ready'; readonly contest: ContestScreenView };

/** Returns the contest with that path: its text from the device, its entries and times from the server. */
export function useContestView(slug: string): ContestView {
  const content = useContent('contests');
  const kept = useContest(slug);
  const now = useNow();
  const [chosen, setLanguage] = useState<Language>();
  const announced = useAnnouncedRows(content, kept.seen === null ? undefined : [kept.seen.answer], kept.status);
  const row = announced.rows.find((one) => one.slug === slug);
  const times = row && contestTimes(row.times);
  const state = times && contestStateAt(times, now);
  const outdated = kept.status === 'ready' && state !== undefined && kept.seen?.answer.state !== state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch once when the state changes
  useEffect(() => {
    if (outdated) kept.again();
  }, [state]);

  if (kept.status === 'missing') return { status: 'missing' };
  if (content.status === 'failed') return content;
  if (row === undefined || times === undefined || state === undefined) {
    if (content.status === 'loading' || kept.status === 'loading' || announced.isBehind) return { status: 'loading' };
    if (kept.status === 'offline') return { status: 'offline' };
    return { status: 'failed', message: words.notLoaded, retry: refreshCatalogue };
  }
  const text = textIn(row.texts, [chosen, LANGUAGE]);
  return { status: 'ready', contest: { ...text, row, times, state, now, kept, setLanguage } };
}
