import { useState } from 'react';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { isListed } from '#page/sections/registry.ts';
import { type QueuedReport, rejectReport, useDataReports } from '#page/state/editing/data-reports.ts';
import { useReportedGaps } from '#page/state/editing/gap-reports.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AcceptDialog } from './data-reports/accept-dialog.tsx';
import { GapList } from './data-reports/gap-list.tsx';
import { Settlement } from './data-reports/settlement.tsx';
import { words } from './data-reports/words.ts';
import { ModerationList } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import { ReasonDialog } from './moderation/reason-dialog.tsx';
import { useQuery } from './moderation/use-query.ts';
import { cellValueWords, fieldOf } from './value-words.ts';

type Action = 'accept' | 'reject';

const STATES = [
  { value: 'open', label: words.open },
  { value: 'settled', label: words.settled },
] as const;

/** Players' reports of wrong facts and of gaps: open ones to decide on, and the results of the others. */
export function DataReportsScreen() {
  const [{ state }, choose] = useQuery(['state']);
  const shown = state === 'settled' ? 'settled' : 'open';
  const pages = useDataReports(shown);
  const gaps = useReportedGaps(shown);
  const [question, setQuestion] = useState<{ readonly id: string; readonly action: Action } | null>(null);
  const report = pages.rows?.find(({ id }) => id === question?.id);
  const field = report && fieldOf(report.section, report.field);
  const close = () => setQuestion(null);
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={words.shown}
          value={shown}
          segments={STATES}
          onChange={(value) => choose({ state: value === 'open' ? '' : value })}
        />
      </div>
      <GapList pages={gaps} />
      <ModerationList
        pages={pages}
        none={
          gaps.rows?.length === 0 && (
            <EmptyState
              picture={<Emblem shape="banner" icon="scroll-unfurled" tincture="celeste" full={false} />}
              title={<h2>{words.none[shown].title}</h2>}
            >
              {words.none[shown].why}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className={layout.stack3}>
            {rows.map((row) => (
              <Report key={row.id} report={row} ask={(action) => setQuestion({ id: row.id, action })} />
            ))}
          </ul>
        )}
      </ModerationList>
      {question?.action === 'accept' && report !== undefined && field !== undefined && (
        <AcceptDialog report={report} field={field} onDone={pages.again} onRefused={pages.again} onClose={close} />
      )}
      {question?.action === 'reject' && report !== undefined && (
        <ReasonDialog
          title={words.rejectOf(factOf(report))}
          description={words.rejectMeans}
          label={words.reply}
          send={words.reject}
          act={(reply) => rejectReport(report, reply)}
          onDone={pages.again}
          onRefused={pages.again}
          onClose={close}
        />
      )}
    </>
  );
}

function factOf({ label, section, field }: QueuedReport): string {
  return `${label}: ${fieldOf(section, field)?.label ?? field}`;
}

function Report({ report, ask }: { readonly report: QueuedReport; readonly ask: (action: Action) => void }) {
  const { section, item, field: key, value, source, thanks, player, at, present, newest, state, reply } = report;
  const field = fieldOf(section, key);
  const fact = factOf(report);
  const open = newest === null || newest.state === 'published' ? null : cellValueWords(field, newest.value);
  return (
    <li className={styles.card}>
      <h2>
        {isListed(section) ? (
          <ListLink section={section} item={item}>
            {fact}
          </ListLink>
        ) : (
          fact
        )}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{words.present}</dt>
          <dd>{cellValueWords(field, present)}</dd>
        </div>
        <div>
          <dt>{words.reported}</dt>
          <dd className={styles.typed} dir="auto">
            {value}
          </dd>
        </div>
        <div>
          <dt>{words.source}</dt>
          <dd className={styles.typed} dir="auto">
            {source}
          </dd>
        </div>
      </dl>
      <p className={layout.note}>
        {player ?? words.deleted}, {momentWords(Date.parse(at))}
      </p>
      {thanks && player !== null && <p className={layout.note}>{words.thanks}</p>}
      {state === 'open' && open !== null && (
        <Notice kind="info">
          {newest?.own === true
            ? words.ownDraft(open)
            : words.draftOf({ author: newest?.author ?? words.deleted, value: open })}
        </Notice>
      )}
      {state === 'open' ? (
        <div className={layout.row}>
          {field !== undefined && (
            <Button small variant="primary" aria-label={words.acceptOf(fact)} onClick={() => ask('accept')}>
              {words.accept}
            </Button>
          )}
          <Button small aria-label={words.rejectOf(fact)} onClick={() => ask('reject')}>
            {words.reject}
          </Button>
        </div>
      ) : (
        <Settlement state={state} reply={reply} />
      )}
    </li>
  );
}
