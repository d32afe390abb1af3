import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { listWords } from '#core/words/list.ts';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import { type ContentRow, useContent } from '#page/state/catalogue/content.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Tabs } from '#page/ui/controls/tabs.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './changelog-screen.module.css';
import { words } from './words.ts';

type Version = ContentRow<'changelog'>;

const SETTINGS = { app: 'appSeen', catalogue: 'catalogueSeen' } as const;

/** Earlier than any date: stored if a kind has no released version. */
const NONE = '0';

/** The newest versions seen on earlier visits. Versions stay new until the page is reloaded. */
const seenBeforeAtom = atom(() => {
  const { appSeen, catalogueSeen } = localSettings();
  return { app: appSeen, catalogue: catalogueSeen };
});

/**
 * Returns whether a version was released since the last visit. Versions of the shown kind count as seen; on the first
 * visit nothing is new.
 */
function useNewVersions(versions: readonly Version[], shown: Version['kind']): (version: Version) => boolean {
  const seenBefore = useAtomValue(seenBeforeAtom);
  const newest = versions.reduce((latest, { at, kind }) => (kind === shown && at && at > latest ? at : latest), NONE);
  useEffect(() => {
    if (versions.length > 0 && newest > localSettings()[SETTINGS[shown]])
      changeLocalSettings({ [SETTINGS[shown]]: newest });
  }, [versions.length, newest, shown]);
  return ({ at, kind }) => at !== null && seenBefore[kind] !== '' && at > seenBefore[kind];
}

const KINDS: readonly Version['kind'][] = ['app', 'catalogue'];

/** The versions of the app and of the reference data. */
export function ChangelogScreen() {
  const changelog = useContent('changelog');
  return (
    <Screen
      head={
        <ScreenHead title={words.title} links={<Link to="/">{words.news}</Link>}>
          {words.lead}
        </ScreenHead>
      }
      aside={changelog.status === 'ready' && <Contents versions={changelog.rows} />}
      loading={changelog.status === 'loading'}
    >
      {changelog.status === 'loading' && <ListLoading progress={null} />}
      {changelog.status === 'failed' && (
        <RetryNotice onRetry={changelog.retry}>{words.failed(changelog.message)}</RetryNotice>
      )}
      {changelog.status === 'ready' && <Versions versions={changelog.rows} />}
    </Screen>
  );
}

interface VersionsProps {
  readonly versions: readonly Version[];
}

/** Returns the kind in the address: in its search, or that of the linked version. */
function useShownKind(versions: readonly Version[]): Version['kind'] {
  const { of } = useSearch({ from: '/changelog' });
  const { hash } = useLocation();
  const linked = versions.find(({ id }) => id === hash);
  return KINDS.find((kind) => kind === of) ?? linked?.kind ?? 'app';
}

/** Links to the versions of the shown kind. */
function Contents({ versions }: VersionsProps) {
  const shown = useShownKind(versions);
  const listed = versions.filter(({ kind }) => kind === shown);
  if (listed.length === 0) return null;
  return (
    <nav aria-label={words.contents}>
      <Panel title={words.contents}>
        <Timeline label={words.contents}>
          {listed.map(({ id, kind, version, at }) => (
            <TimelineEntry key={id} {...(at !== null && { when: dayWords(Date.parse(at), 'UTC'), date: at })}>
              <Link className={styles.jump} to="/changelog" search={{ of: kind }} hash={id}>
                {at === null ? words.unreleased : words.version(version)}
              </Link>
            </TimelineEntry>
          ))}
        </Timeline>
      </Panel>
    </nav>
  );
}

function Versions({ versions }: VersionsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = useShownKind(versions);
  const isNew = useNewVersions(versions, shown);
  useEffect(() => {
    // The browser resolved the hash before the versions were rendered.
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const ofKind = (kind: Version['kind']) => versions.filter((version) => version.kind === kind);
  return (
    <Tabs
      label={words.kinds}
      value={shown}
      onChange={(kind) => void navigate({ to: '/changelog', search: { of: kind }, resetScroll: false })}
      tabs={KINDS.map((kind) => {
        const count = ofKind(kind).filter(isNew).length;
        return {
          value: kind,
          label: count === 0 ? words[kind] : words.withNew({ name: words[kind], count }),
          content: <VersionList versions={ofKind(kind)} isNew={isNew} />,
        };
      })}
    />
  );
}

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly isNew: (version: Version) => boolean;
}

function VersionList({ versions, isNew }: VersionListProps) {
  if (versions.length === 0) return <p className={layout.quiet}>{words.none}</p>;
  return versions.map((version) => <OneVersion key={version.id} version={version} isNew={isNew(version)} />);
}

function OneVersion({
  version: { id, kind, version, at, body, thanks },
  isNew,
}: {
  readonly version: Version;
  readonly isNew: boolean;
}) {
  const name = at === null ? words.unreleased : words.version(version);
  return (
    <section className={styles.version} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Link to="/changelog" search={{ of: kind }} hash={id}>
            {name}
          </Link>
        </h2>
        {at === null ? (
          <span className={layout.quiet}>{words.unreleasedWhy}</span>
        ) : (
          <time dateTime={at}>{dayWords(Date.parse(at), 'UTC')}</time>
        )}
        {isNew && <Tag tone="accent">{words.isNew}</Tag>}
      </div>
      <RichTextView text={body} />
      {thanks !== undefined && <p className={layout.quiet}>{words.thanks(listWords(thanks))}</p>}
    </section>
  );
}
