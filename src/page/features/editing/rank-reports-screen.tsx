import { useState } from 'react';
import { REPORT_REASONS } from '#core/contract/challenges/challenges.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import {
  dismiss,
  exclude,
  type RankReports,
  type ReportedRank,
  readmit,
  useRankReports,
} from '#page/state/editing/moderation.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { Confirm } from './moderation/confirm.tsx';
import { ModerationList } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import { ReasonDialog } from './moderation/reason-dialog.tsx';
import { words } from './moderation/words.ts';

const { ranks } = words;

type Action = 'exclude' | 'dismiss' | 'readmit';
type Ask = (name: string, action: Action) => void;

/** Characters whose rank players reported, and excluded characters. */
export function RankReportsScreen() {
  const pages = useRankReports();
  const [question, setQuestion] = useState<{ readonly name: string; readonly action: Action } | null>(null);
  const close = () => setQuestion(null);
  const ask: Ask = (name, action) => setQuestion({ name, action });
  const confirmed = { onDone: pages.again, onClose: close };
  return (
    <>
      <ModerationList pages={pages} none={ranks.noneReported}>
        {([answer]) => answer && <Ranks answer={answer} ask={ask} />}
      </ModerationList>
      {question?.action === 'exclude' && (
        <ReasonDialog
          title={ranks.excludeOf(question.name)}
          description={ranks.excludeMeans}
          send={ranks.exclude}
          danger
          act={(reason) => exclude(question.name, reason)}
          {...confirmed}
        />
      )}
      {question?.action === 'dismiss' && (
        <Confirm
          title={ranks.dismissOf(question.name)}
          description={ranks.dismissMeans}
          answer={ranks.dismiss}
          act={() => dismiss(question.name)}
          {...confirmed}
        />
      )}
      {question?.action === 'readmit' && (
        <Confirm
          title={ranks.readmitOf(question.name)}
          description={ranks.readmitMeans}
          answer={ranks.readmit}
          act={() => readmit(question.name)}
          {...confirmed}
        />
      )}
    </>
  );
}

function Ranks({ answer: { reported, excluded }, ask }: { readonly answer: RankReports; readonly ask: Ask }) {
  return (
    <>
      <Panel title={ranks.reported}>
        {reported.length === 0 && <p className={layout.note}>{ranks.noneReported}</p>}
        <ul className={layout.stack3}>
          {reported.map((character) => (
            <Reported key={character.name} character={character} ask={ask} />
          ))}
        </ul>
      </Panel>
      <Panel title={ranks.excluded}>
        {excluded.length === 0 && <p className={layout.note}>{ranks.noneExcluded}</p>}
        <ul className={layout.stack3}>
          {excluded.map(({ name, reason, excluded_at }) => (
            <li key={name} className={styles.card}>
              <h3>{name}</h3>
              <p>{reason}</p>
              <p className={layout.note}>{dayWords(Date.parse(excluded_at))}</p>
              <div>
                <Action name={name} action="readmit" ask={ask} />
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Reported({ character, ask }: { readonly character: ReportedRank; readonly ask: Ask }) {
  const { name, player, reports, scores } = character;
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={layout.note}>{ranks.player(player)}</p>
      <p className={layout.row}>
        {scores.map(({ board, score }) => (
          <Tag key={board}>{ranks.score({ board, count: score })}</Tag>
        ))}
      </p>
      <ul>
        {reports.map(({ reason, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, and are only removed together
          <li key={index}>
            <b>{words.reasons[REPORT_REASONS.find((known) => known === reason) ?? 'other']}</b>
            {text !== '' && (
              <span className={styles.typed}>
                {' '}
                <bdi>{text}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <Action name={name} action="exclude" ask={ask} />
        <Action name={name} action="dismiss" ask={ask} />
      </div>
    </li>
  );
}

function Action({ name, action, ask }: { readonly name: string; readonly action: Action; readonly ask: Ask }) {
  return (
    <Button small aria-label={ranks.of[action](name)} onClick={() => ask(name, action)}>
      {ranks[action]}
    </Button>
  );
}
