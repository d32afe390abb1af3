import { useEffect, useRef, useState } from 'react';
import styles from '#page/features/contests/contests.module.css';
import type { ContestScreenView } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import type { OwnEntry } from '#page/state/contests/contests.ts';
import { type DraftRow, draftOf, type KeptDraft, useDraft } from '#page/state/contests/drafts.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Upload } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { useEligible } from './eligible.ts';
import { OwnEntryView, WithdrawButton } from './own-entry-view.tsx';

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog);

interface EntryPanelProps {
  readonly contest: ContestScreenView;
}

/** The player's entry and the actions available for it. */
export function EntryPanel({ contest }: EntryPanelProps) {
  const identity = useIdentity();
  const { state } = contest;
  if (identity.status === 'checking' || state === 'announced') return null;
  if (identity.status === 'signedOut') return state === 'open' ? <LogInToEnter why={words.own.why} /> : null;
  return <Own key={identity.user.username} contest={contest} />;
}

/** Shown while no one is signed in. */
export function LogInToEnter({ why }: { readonly why: string }) {
  const openAccount = useOpenAccountDialog();
  return (
    <Panel title={words.own.title}>
      <p className={layout.note}>{why}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => openAccount({ logIn: words.own.logIn })}>
          {words.logIn}
        </Button>
      </div>
    </Panel>
  );
}

interface DecidedProps {
  /** Undefined = not known, null = did not enter. */
  readonly entry: OwnEntry | null | undefined;
  /** A draft that was not submitted in time. */
  readonly draft?: DraftRow | null | undefined;
  readonly onThrowAway?: () => void;
}

/** The player's entry after the contest has closed. */
export function DecidedEntry({ entry, draft, onThrowAway }: DecidedProps) {
  if (entry === undefined && draft == null) return null;
  return (
    <Panel title={words.own.title}>
      <div className={layout.stack4}>
        {entry === null && <p className={layout.note}>{words.own.none}</p>}
        {entry != null && <OwnEntryView entry={entry} isClosed />}
        {draft != null && (
          <>
            <Notice kind="warn" action={<Button onClick={onThrowAway}>{words.own.throwAway}</Button>}>
              {words.own.left}
            </Notice>
            {draft.title !== '' && <h3>{draft.title}</h3>}
            {draft.text !== '' && <p className={styles.typed}>{draft.text}</p>}
          </>
        )}
      </div>
    </Panel>
  );
}

/** The signed-in player's entry. The form stays open if the contest closes meanwhile, so that nothing typed is lost. */
function Own({ contest: { row, text, state, kept } }: EntryPanelProps) {
  const { seen, status, again } = kept;
  const entry = seen?.answer.entry;
  const { first } = useEligible();
  const blank: DraftRow = {
    contest: row.slug,
    character: first,
    title: '',
    text: '',
    ai: false,
    images: [],
    basis: null,
  };
  const drafting = useDraft(row.slug, entry == null ? blank : draftOf(row.slug, entry));
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  useRefetchAtDraftEnd(drafting, again);
  const { draft } = drafting;
  // Waits until it is known whether there is a draft, or an entry to start it from.
  if (draft === undefined || (seen === null && status === 'loading' && !open)) return null;
  return (
    <>
      {state === 'open' ? (
        <Entering
          kept={kept}
          slug={row.slug}
          hasDraft={draft !== null}
          onOpen={() => {
            setOpen(true);
            // The entry may have been changed elsewhere.
            again();
          }}
          onThrowAway={() => setAsking(true)}
        />
      ) : (
        <DecidedEntry entry={entry} draft={draft} onThrowAway={() => setAsking(true)} />
      )}
      {open && (
        <EntryDialog
          row={row}
          title={text.title}
          drafting={drafting}
          entry={entry}
          closed={state !== 'open'}
          onClose={() => setOpen(false)}
          onSubmitted={(message) => {
            setOpen(false);
            notify('done', message ?? words.form.submitted);
            again();
          }}
        />
      )}
      {asking && (
        <AlertDialog
          title={words.own.throwAwayAsk}
          description={words.own.throwAwayWhat}
          onCancel={() => setAsking(false)}
          action={
            <Button
              variant="danger"
              onClick={() => {
                drafting.discard();
                setAsking(false);
                notify('done', words.own.thrownAway);
              }}
            >
              {words.own.throwAway}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Fetches the entry again when the draft ends, since another tab may have submitted it. */
function useRefetchAtDraftEnd({ draft }: KeptDraft, again: () => void): void {
  const had = useRef(false);
  const has = draft != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch once when the draft ends
  useEffect(() => {
    if (had.current && !has) again();
    had.current = has;
  }, [has]);
}

interface EnteringProps {
  readonly kept: ContestScreenView['kept'];
  readonly slug: string;
  readonly hasDraft: boolean;
  readonly onOpen: () => void;
  readonly onThrowAway: () => void;
}

/** The player's entry while entries are accepted. */
function Entering({ kept: { seen, again }, slug, hasDraft, onOpen, onThrowAway }: EnteringProps) {
  const entry = seen?.answer.entry ?? null;
  const isIn = entry !== null && entry.status !== 'withdrawn';
  const begin = isIn ? words.own.edit : entry === null ? words.own.write : words.own.again;
  return (
    <Panel title={words.own.title}>
      <div className={layout.stack4}>
        {entry !== null && <OwnEntryView entry={entry} />}
        {!isIn && <p className={layout.note}>{seen === null ? words.own.unknown : words.own.why}</p>}
        {hasDraft && <Notice kind="info">{isIn ? words.own.changes : words.own.draft}</Notice>}
        <div className={styles.actions}>
          {entry?.status !== 'disqualified' && (
            <Button
              variant={isIn && !hasDraft ? 'plain' : 'primary'}
              icon={<Upload className="icon--s" aria-hidden />}
              onClick={onOpen}
            >
              {hasDraft ? words.own.goOn : begin}
            </Button>
          )}
          {hasDraft && <Button onClick={onThrowAway}>{words.own.throwAway}</Button>}
          {isIn && entry.status !== 'disqualified' && <WithdrawButton slug={slug} onDone={again} />}
        </div>
      </div>
    </Panel>
  );
}
