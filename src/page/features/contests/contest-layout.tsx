import { Link, Navigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { figure } from '#core/words/figure.ts';
import { EnglishTag } from '#page/parts/rich-text/english-tag.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { namePage } from '#page/parts/words/page-name.ts';
import { ChevronRight } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { whenWords } from './contest-times.ts';
import styles from './contests.module.css';
import { LanguageSwitch } from './language.tsx';
import { StateTag } from './state-tag.tsx';
import { type ContestScreenView, useContestView } from './use-contest-view.ts';
import { words } from './words.ts';

/** Only the path decides whether a link is the current page. */
const HERE = { exact: true, includeSearch: false };

interface ContestLayoutProps {
  readonly slug: string;
  /** Whether it is the screen of the entries. */
  readonly isGallery?: boolean;
  /** Areas of the screen below its heading. */
  readonly children: (contest: ContestScreenView) => Pick<ComponentProps<typeof Screen>, 'own' | 'aside' | 'children'>;
}

/** A screen of a contest under its name, or the reason why there is none. Unknown contests and drafts are not found. */
export function ContestLayout({ slug, isGallery = false, children }: ContestLayoutProps) {
  const view = useContestView(slug);
  const contest = view.status === 'ready' ? view.contest : null;
  const name =
    contest === null
      ? view.status === 'loading' || view.status === 'missing'
        ? null
        : words.contest
      : isGallery
        ? words.galleryOf(contest.text.title)
        : contest.text.title;
  useEffect(() => {
    if (name !== null) namePage(name);
  }, [name]);
  if (view.status === 'missing') return <Navigate to="/404" replace />;
  if (contest !== null) {
    return <Screen head={<ContestHead contest={contest} />} {...children(contest)} />;
  }
  return (
    <Screen head={<ScreenHead title={words.contest} />} loading={view.status === 'loading'}>
      {view.status === 'loading' && <ListLoading progress={null} />}
      {view.status === 'offline' && <Notice kind="info">{words.notHere}</Notice>}
      {view.status === 'failed' && <RetryNotice onRetry={view.retry}>{view.message}</RetryNotice>}
    </Screen>
  );
}

function ContestHead({ contest }: { readonly contest: ContestScreenView }) {
  const { row, text, lang, language, languages, isFallback, state, times, now, kept, setLanguage } = contest;
  const path = `/contests/${row.slug}` as const;
  const entries = state === 'announced' ? undefined : kept.seen?.answer.entries;
  return (
    <>
      <ScreenHead
        title={text.title}
        lang={lang}
        end={<LanguageSwitch available={languages} language={language} onChange={setLanguage} />}
      >
        <div className={`${layout.row} ${styles.when}`}>
          <Link to="/contests" activeOptions={HERE}>
            {words.title}
          </Link>
          <ChevronRight className="icon--s" aria-hidden />
          <p className={`${layout.row} ${styles.when}`}>
            <StateTag state={state} /> {whenWords(times, now)}
          </p>
          {isFallback && <EnglishTag />}
        </div>
      </ScreenHead>
      {row.kind !== 'draw' && (
        <nav className={styles.parts} aria-label={words.parts}>
          <Link to={path} activeOptions={HERE}>
            {words.rules}
          </Link>
          <Link to={`${path}/entries`} activeOptions={HERE}>
            {words.gallery} {entries !== undefined && <span className={styles.count}>{figure(entries)}</span>}
          </Link>
        </nav>
      )}
    </>
  );
}
