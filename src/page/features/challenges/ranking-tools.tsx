import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import styles from './ranking.module.css';
import { filtersOf, type RankingSearch } from './ranking-query.ts';
import { words } from './words.ts';

const { rankings } = words;

type View = 'month' | 'year' | 'all';
const VIEWS: readonly View[] = ['month', 'year', 'all'];

interface RankingToolsProps {
  readonly view: View;
  readonly search: RankingSearch;
  /** Worlds to choose from; empty before the response. */
  readonly worlds: readonly string[];
  readonly vocations: readonly string[];
  /** Whether no row is listed: then only choices that are made are shown. */
  readonly isEmpty: boolean;
  /** Choice of the month, year or board. */
  readonly children: ReactNode;
}

/** Value of the option that filters nothing. */
const ALL = '(all)';

/** Includes the chosen value, which may not be among `values` before the response. */
function optionsOf(values: readonly string[], chosen: string | undefined, all: string) {
  const known = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: ALL, label: all }, ...known.map((value) => ({ value, label: value }))];
}

/** Chooses the ranking and its filters. The state is in the address. */
export function RankingTools({ view, search, worlds, vocations, isEmpty, children }: RankingToolsProps) {
  const navigate = useNavigate();
  const show = useShowRanking();
  const signedIn = useIdentity().status === 'signedIn';
  const { world, vocation, followed } = search;
  const open = (next: View) => {
    const filters = filtersOf(search);
    if (next === 'year') void navigate({ to: '/challenges/ranking/annual', search: filters });
    else {
      const board = next === 'all' ? { board: 'achievements' } : {};
      void navigate({ to: '/challenges/ranking', search: { ...filters, ...board } });
    }
  };
  const chosen = (value: string) => (value === ALL ? undefined : value);
  return (
    <div className={styles.tools}>
      <Segmented
        label={rankings.view}
        value={view}
        segments={VIEWS.map((value) => ({ value, label: rankings.views[value] }))}
        onChange={open}
      />
      {children}
      {(!isEmpty || world !== undefined) && (
        <Select
          label={rankings.world}
          value={world ?? ALL}
          options={optionsOf(worlds, world, rankings.allWorlds)}
          onChange={(value) => show({ world: chosen(value) })}
        />
      )}
      {(!isEmpty || vocation !== undefined) && (
        <Select
          label={rankings.vocation}
          value={vocation ?? ALL}
          options={optionsOf(vocations, vocation, rankings.allVocations)}
          onChange={(value) => show({ vocation: chosen(value) })}
        />
      )}
      {signedIn && (!isEmpty || followed === '1') && (
        <div className={styles.followed}>
          <Switch
            label={rankings.followed}
            checked={followed === '1'}
            onChange={(on) => show({ followed: on ? '1' : undefined })}
          />
        </div>
      )}
    </div>
  );
}

interface PeriodChoiceProps {
  readonly label: string;
  /** Period of the response or, before it, of the address; undefined = the running one. */
  readonly shown: string | undefined;
  /** The running period. */
  readonly running: string;
  /** All periods that have a ranking; undefined before the response. */
  readonly known: readonly string[] | undefined;
  readonly nameOf?: (period: string) => string;
  readonly onChange: (period: string) => void;
}

/** Choice of a month or year, newest first. */
export function PeriodChoice({
  label,
  running,
  shown = running,
  known = [running],
  nameOf = String,
  onChange,
}: PeriodChoiceProps) {
  const all = [...new Set([shown, ...known])].sort().reverse();
  const options = all.map((value) => ({ value, label: nameOf(value) }));
  return <Select label={label} value={shown} options={options} onChange={onChange} />;
}

/** Returns a function that changes the ranking's choices and starts at its first row. */
export function useShowRanking(): (change: RankingSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (before: RankingSearch) => ({ ...before, from: undefined, mine: undefined, ...change }),
    });
}
