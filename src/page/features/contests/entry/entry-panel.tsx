import { useState } from 'react';
import styles from '#page/features/contests/contests.module.css';
import type { ShownContest } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { notify } from '#page/parts/notify.ts';
import { useIdentity } from '#page/state/account/identity.ts';
import type { OwnEntry } from '#page/state/contests/contests.ts';
import { type DraftRow, draftOf, useDraft } from '#page/state/contests/drafts.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Upload } from '#page/ui/icons/icons.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { useEligible } from './eligible.ts';
import { OwnEntryView } from './own-entry-view.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog);

interface EntryPanelProps {
  readonly contest: ShownContest;
}

/** The own entry, and what can be done about it. */
export function EntryPanel({ contest }: EntryPanelProps) {
  const identity = useIdentity();
  const { state } = contest;
  if (identity.status === 'checking' || state === 'announced') return null;
  if (identity.status === 'signedOut') return state === 'open' ? <LogInToEnter why={words.own.why} /> : null;
  return state === 'open' ? (
    <Entering key={identity.user.username} contest={contest} />
  ) : (
    <Decided entry={contest.kept.seen?.answer.entry} />
  );
}

/** Where nobody is signed in. */
export function LogInToEnter({ why }: { readonly why: string }) {
  const openAccount = useOpenAccountDialog();
  return (
    <Panel title={words.own.title}>
      <p className={styles.quiet}>{why}</p>
      <div className={styles.deeds}>
        <Button variant="primary" onClick={() => openAccount({ logIn: words.own.logIn })}>
          {words.logIn}
        </Button>
      </div>
    </Panel>
  );
}

/** After the closing; undefined = not known, null = did not enter. */
export function Decided({ entry }: { readonly entry: OwnEntry | null | undefined }) {
  if (entry === undefined) return null;
  return (
    <Panel title={words.own.title}>
      {entry === null ? <p className={styles.quiet}>{words.own.none}</p> : <OwnEntryView entry={entry} />}
    </Panel>
  );
}

function Entering({ contest: { row, text, kept } }: EntryPanelProps) {
  const { seen, status, again } = kept;
  const entry = seen?.answer.entry ?? null;
  const drafting = useDraft(row.slug);
  const { first } = useEligible();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const isIn = entry !== null && entry.status !== 'withdrawn';
  const { draft } = drafting;
  // Whether there is a draft, or an entry to begin it with, must be known first.
  if (draft === undefined || (seen === null && status === 'loading')) return null;
  const blank: DraftRow = { contest: row.slug, character: first, title: '', text: '', ai: false, images: [] };
  const begin = isIn ? words.own.edit : entry === null ? words.own.write : words.own.again;
  return (
    <Panel title={words.own.title}>
      <div className={styles.stack}>
        {entry !== null && <OwnEntryView entry={entry} />}
        {!isIn && <p className={styles.quiet}>{seen === null ? words.own.unknown : words.own.why}</p>}
        {draft !== null && <Notice kind="info">{isIn ? words.own.changes : words.own.draft}</Notice>}
        <div className={styles.deeds}>
          {entry?.status !== 'disqualified' && (
            <Button
              variant={isIn && draft === null ? 'plain' : 'primary'}
              icon={<Upload className="icon--s" aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {draft === null ? begin : words.own.goOn}
            </Button>
          )}
          {draft !== null && <Button onClick={() => setAsking(true)}>{words.own.throwAway}</Button>}
          {isIn && entry.status !== 'disqualified' && <WithdrawButton slug={row.slug} onDone={again} />}
        </div>
      </div>
      {open && (
        <EntryDialog
          row={row}
          title={text.title}
          drafting={drafting}
          begun={draft ?? (entry === null ? blank : draftOf(row.slug, entry))}
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
    </Panel>
  );
}
