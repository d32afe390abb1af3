import { useState } from 'react';
import { ENTRY_STATUSES } from '#core/contract/contests/contests.ts';
import {
  type AdminContest,
  type AdminEntry,
  type Pages,
  useAdminContests,
  useEntries,
} from '#page/state/editing/moderation.ts';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { ContestPanel, contestStateWords } from './moderation/contest-panel.tsx';
import { DecisionDialog, type ExplainedAction } from './moderation/decision-dialog.tsx';
import { EntryCard } from './moderation/entry-card.tsx';
import { ModerationList } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import type { Placed } from './moderation/places-panel.tsx';
import { useQuery } from './moderation/use-query.ts';
import { words } from './moderation/words.ts';

const { entries } = words;
const ALL = 'all';
const FILTERS = ['contest', 'status'] as const;

/** Contests with their times, and their entries for the jury. */
export function EntriesScreen() {
  const [query, choose] = useQuery(FILTERS);
  const contests = useAdminContests();
  const status = ENTRY_STATUSES.find((known) => known === query.status);
  return (
    <ModerationList pages={contests} none={entries.noContests}>
      {(rows) => {
        const contest = rows.find(({ slug }) => slug === query.contest) ?? mostUrgent(rows);
        return (
          <>
            <div className={styles.tools}>
              <Select
                label={entries.contest}
                value={contest?.slug ?? ''}
                options={rows.map(({ slug, title, state }) => ({
                  value: slug,
                  label: `${title} (${contestStateWords(state)})`,
                }))}
                onChange={(slug) => choose({ contest: slug })}
              />
              <Select
                label={entries.status}
                value={status ?? ALL}
                options={[
                  { value: ALL, label: words.all },
                  ...ENTRY_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
                ]}
                onChange={(value) => choose({ status: value === ALL ? '' : value })}
              />
            </div>
            {contest !== undefined && (
              <OfContest key={contest.slug} contest={contest} contests={contests} status={status} />
            )}
          </>
        );
      }}
    </ModerationList>
  );
}

/** Returns the contest with the most entries to judge, else the first one. */
function mostUrgent(contests: readonly AdminContest[]): AdminContest | undefined {
  const unjudged = ({ entries: counts }: AdminContest) => counts.submitted ?? 0;
  return contests.toSorted((a, b) => unjudged(b) - unjudged(a))[0];
}

interface OfContestProps {
  readonly contest: AdminContest;
  readonly contests: Pages<AdminContest>;
  readonly status: string | undefined;
}

function OfContest({ contest, contests, status }: OfContestProps) {
  const pages = useEntries(contest.slug, status);
  /** Places while they are being reordered; null = as stored. */
  const [placing, setPlacing] = useState<readonly Placed[] | null>(null);
  const [question, setQuestion] = useState<{ readonly entry: AdminEntry; readonly action: ExplainedAction } | null>(
    null,
  );
  const placed = placing ?? contest.places;
  const mayPlace = contest.kind !== 'draw' && (contest.state === 'closed' || contest.state === 'voting');
  const onJudged = (entry: AdminEntry) => {
    pages.put(entry);
    contests.again();
  };
  const addPlace = ({ id, title, character }: AdminEntry) => {
    setPlacing([...placed, { id, title, character }]);
    announce(entries.places.added({ title, place: placed.length + 1 }));
  };
  return (
    <div className={`${layout.stack3} ${styles.stack}`}>
      <ContestPanel
        contest={contest}
        placed={placed}
        mayPlace={mayPlace}
        isChanged={placing !== null}
        onPlacing={setPlacing}
        onChanged={(changed) => {
          contests.put(changed);
          setPlacing(null);
          pages.again();
        }}
      />
      <ModerationList pages={pages} none={entries.none}>
        {(rows) => (
          <ul className={layout.stack3}>
            {rows.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                contest={contest}
                onAsk={(action) => setQuestion({ entry, action })}
                onJudged={onJudged}
                onStale={pages.again}
                onPlace={
                  mayPlace && entry.status === 'valid' && placed.every(({ id }) => id !== entry.id)
                    ? () => addPlace(entry)
                    : null
                }
              />
            ))}
          </ul>
        )}
      </ModerationList>
      {question !== null && (
        <DecisionDialog
          action={question.action}
          entry={pages.rows?.find(({ id }) => id === question.entry.id) ?? question.entry}
          onJudged={onJudged}
          onStale={pages.again}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
