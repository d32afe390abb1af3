import { Link } from '@tanstack/react-router';
import type { ContestState } from '#core/contests/state.ts';
import { textIn } from '#core/words/text-in.ts';
import { EnglishTag } from '#page/parts/rich-text/english-tag.tsx';
import type { ContentRow } from '#page/state/catalogue/content.ts';
import { contestTimes } from '#page/state/contests/contest-times.ts';
import type { BriefContest } from '#page/state/contests/contests.ts';
import { useOwnValues } from '#page/state/sync/progress/progress.ts';
import { Check } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import { whenWords } from './contest-times.ts';
import styles from './contests.module.css';
import { StateTag, StatusTag } from './state-tag.tsx';
import { words } from './words.ts';

interface ContestCardProps {
  readonly row: ContentRow<'contests'>;
  readonly state: ContestState;
  /** The contest's summary from the server; undefined = not known. */
  readonly brief: BriefContest | undefined;
  readonly now: number;
}

/** Summary of a contest, which links to its page. */
export function ContestCard({ row, state, brief, now }: ContestCardProps) {
  const { text, lang, isFallback } = textIn(row.texts);
  const takenPart = useOwnValues('contests').get(row.id) !== undefined;
  return (
    <li className={`${layout.stack2} ${styles.card}`}>
      <div className={styles.tags}>
        <StateTag state={state} />
        {brief?.own != null && <StatusTag status={brief.own} />}
        {takenPart && (
          <Tag tone="done" icon={<Check className="icon--s" aria-hidden />}>
            {words.takenPart}
          </Tag>
        )}
        {isFallback && <EnglishTag />}
      </div>
      <h3 lang={lang}>
        <Link to={`/contests/${row.slug}`} className={styles.cardLink}>
          {text.title}
        </Link>
      </h3>
      <p lang={lang} className={layout.quiet}>
        {text.summary}
      </p>
      <p className={layout.note}>
        {whenWords(contestTimes(row.times), now)}
        {brief !== undefined && state !== 'announced' && ` · ${words.entries(brief.entries)}`}
      </p>
    </li>
  );
}
