import { useEffect, useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { ButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { useImportProgress, useWaitingOf } from '#page/state/imports/bazaar-import.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { syncNow } from '#page/state/sync/sync-status.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Import } from '#page/ui/icons/import-icons.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { ImportFields } from './import-form.tsx';
import { ImportPreviewPanel } from './import-preview.tsx';
import { progressWords, Reading, SavingOverlay } from './reading.tsx';
import { MOST_MEGABYTES } from './saved-page.tsx';
import { type ImportForm, useImportForm } from './use-import-form.ts';
import { useImportRun } from './use-import-run.ts';
import { words } from './words.ts';

interface ImportDialogProps {
  /** Section that is chosen at first; absent = all. */
  readonly section: TickableSection | undefined;
  /** Id of an auction that was shared with the page. */
  readonly auctionId: number | undefined;
  readonly onClose: () => void;
}

/** The import dialog of a signed-in player. */
export function ImportDialog(props: ImportDialogProps) {
  const identity = useIdentity();
  return identity.status === 'signedIn' ? <ImportOf {...props} user={identity.user} /> : null;
}

/** Returns why the form can't be sent; undefined = it can. */
function faultOf(form: ImportForm): string | undefined {
  if (form.auctionId === null && (form.page === null || form.auction.trim() !== '')) return words.reason.auctionId;
  if (form.isPageTooLarge) return words.reason.page(MOST_MEGABYTES);
  return form.sections.size === 0 ? words.reason.sections : undefined;
}

const importIcon = <Import className="icon--s" aria-hidden />;

function ImportOf({ section, auctionId, onClose, user }: ImportDialogProps & { readonly user: NamedUser }) {
  const form = useImportForm(section, auctionId);
  const run = useImportRun(() => {
    form.clear();
    onClose();
  });
  const { stage, previewed } = run;
  const [left, setLeft] = useState<ReadonlySet<TickableSection>>(new Set());
  const [asking, setAsking] = useState(false);
  const { characters } = useCharacters();
  const own = useOwnCharacters(user).filter(({ isLegacy }) => !isLegacy);
  const targets =
    characters === null ? null : own.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const [only, another] = own;
  const target =
    own.find(({ id }) => id === form.character) ??
    own.find(({ isCurrent }) => isCurrent) ??
    (another === undefined ? only : undefined);
  const waiting = useWaitingOf(target?.id ?? null);
  const offline = useDeviceOffline();
  const progress = useImportProgress(stage === 'reading' || stage === 'saving');
  useEffect(() => void syncNow(), []);

  const reason = offline
    ? words.reason.offline
    : (faultOf(form) ??
      (target === undefined
        ? words.reason.character
        : waiting === null
          ? words.reason.unknownWaiting
          : waiting > 0
            ? words.reason.waiting({ count: waiting, name: target.name })
            : undefined));
  const read = () => {
    if (target === undefined) return;
    setLeft(new Set());
    void run.read({
      auctionId: form.auctionId,
      page: form.page,
      sections: [...form.sections],
      characterId: target.id,
    });
  };
  const isPreview = previewed !== null && (stage === 'preview' || stage === 'saving' || stage === 'changing');
  const kept = previewed === null ? [] : previewed.order.sections.filter((one) => !left.has(one));
  const into = own.find(({ id }) => id === previewed?.order.characterId)?.name ?? '';
  const step = progressWords(progress, run);

  const footer = isPreview ? (
    <>
      <Button onClick={run.toForm}>{words.back}</Button>
      <ButtonWithReason
        variant="primary"
        icon={importIcon}
        reason={offline ? words.reason.offline : kept.length === 0 ? words.reason.sections : undefined}
        onPress={() => setAsking(true)}
      >
        {words.import}
      </ButtonWithReason>
    </>
  ) : stage === 'reading' ? (
    <Button onClick={run.toForm}>{labels.cancel}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{labels.close}</Button>
      <ButtonWithReason variant="primary" icon={importIcon} reason={reason} onPress={read}>
        {words.import}
      </ButtonWithReason>
    </>
  );
  return (
    <Dialog
      title={words.title}
      roomy
      onClose={onClose}
      guarded={stage === 'saving' || stage === 'changing'}
      overlay={
        stage === 'saving' || stage === 'changing' ? (
          <SavingOverlay
            isDone={stage === 'changing'}
            step={step}
            into={words.saving.into({ auction: String(previewed?.preview.auction.id ?? 0), name: into })}
          />
        ) : undefined
      }
      footer={footer}
    >
      {stage === 'form' && (
        <ImportFields
          form={form}
          targets={targets}
          target={target}
          waiting={waiting ?? 0}
          offline={offline}
          failure={run.failure}
          sent={run.order}
        />
      )}
      {stage === 'reading' && <Reading order={run.order} step={step} />}
      {isPreview && (
        <ImportPreviewPanel
          previewed={previewed}
          into={into}
          left={left}
          onLeave={(one, isLeft) => {
            const next = new Set(left);
            if (isLeft) next.add(one);
            else next.delete(one);
            setLeft(next);
          }}
        />
      )}
      {asking && (
        <AlertDialog
          title={words.confirm.title}
          description={words.confirm.question}
          onCancel={() => setAsking(false)}
          action={
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                void run.save(kept);
              }}
            >
              {words.confirm.yes}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
