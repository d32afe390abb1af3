import { useEffect, useRef, useState } from 'react';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { useCharactersDialog, useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type Character, deleteCharacter, reloadCharacters, useCharacters } from '#page/state/characters/characters.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { useDownloaded } from '#page/state/sync/progress/progress.ts';
import { recordedLists, useAllValues } from '#page/state/sync/progress/transfer.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import type { CharacterValues } from './character-fields.tsx';
import styles from './characters.module.css';
import { OwnCharactersTable } from './characters-table.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { EditCharacterDialog } from './edit-character-dialog.tsx';
import { FirstCharacter } from './first-character.tsx';
import { NewCharacterForm } from './new-character-form.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { VerifySteps } from './verification.tsx';
import { words } from './words.ts';

interface DeleteCharacterDialogProps {
  readonly character: Character;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting a character. */
function DeleteCharacterDialog({ character, onClose }: DeleteCharacterDialogProps) {
  const { busy, run } = useOutcome();
  const remove = () => run(() => deleteCharacter(character.id), CHARACTER_SAID.deleted).finally(onClose);
  return (
    <AlertDialog
      title={words.confirm}
      description={words.deleteQuestion}
      onCancel={onClose}
      busy={busy}
      action={
        <OnlineAnswer variant="danger" busy={busy} onClick={() => !busy && void remove()}>
          {words.yes}
        </OnlineAnswer>
      }
    >
      <p>{character.name}</p>
    </AlertDialog>
  );
}

const LEGACY = [0];

/** Explains what is unavailable while the server can't be reached, and offers a retry if the device has a network. */
function OfflineNotice() {
  const deviceOffline = useDeviceOffline();
  return (
    <Notice
      kind="warn"
      action={
        !deviceOffline && (
          <Button small onClick={reloadCharacters}>
            {labels.tryAgain}
          </Button>
        )
      }
    >
      {deviceOffline ? words.offline : words.unreachable} {words.worksOffline}
    </Notice>
  );
}

/** Shown instead of the table until the characters have been fetched once. */
function NothingKnown({ loading }: { readonly loading: boolean }) {
  if (!loading) return <p className={layout.meta}>{words.notRead}</p>;
  return (
    <AfterDelay>
      <div role="status" aria-label={words.loading}>
        <Skeleton className={styles.loading} />
      </div>
    </AfterDelay>
  );
}

/** The Manage Characters dialog of a signed-in player. */
export function CharactersDialog({ onClose }: { readonly onClose: () => void }) {
  const identity = useIdentity();
  return identity.status === 'signedIn' ? <Manage user={identity.user} onClose={onClose} /> : null;
}

function Manage({ user, onClose }: { readonly user: NamedUser; readonly onClose: () => void }) {
  const { characters, hasLegacy, current, status, offline } = useCharacters();
  const own = useOwnCharacters(user);
  const lists = recordedLists(useAllValues(LEGACY)?.get(0));
  const known = useDownloaded();
  const [guarded, setGuarded] = useState(false);
  const [editing, setEditing] = useState<Character | null>(null);
  const [deleting, setDeleting] = useState<Character | null>(null);
  const [converting, setConverting] = useState(false);
  const moving = useCharactersDialog() === 'move';
  const open = useOpenCharactersDialog();
  /** Whether the dialog was opened only to move progress: then it closes afterwards. */
  const [onlyMoves] = useState(moving);
  /** Values of a first character while the question about the legacy progress is open. */
  const [first, setFirst] = useState<CharacterValues | null>(null);
  /** Number of characters created through that question. Remounts the form each time. */
  const [round, setRound] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wasFirst = useRef(false);
  useEffect(reloadCharacters, []);
  useEffect(() => {
    if (first === null && wasFirst.current) list.current?.querySelector('input')?.focus();
    wasFirst.current = first !== null;
  }, [first]);

  const legacy = accountLabel({ ...user, current_character: null });
  const namesBut = (id: number | null) =>
    (characters ?? []).filter((character) => character.id !== id).map(({ name }) => name);
  const endFirst = () => {
    setFirst(null);
    setRound(round + 1);
  };
  // The legacy character was converted on another device, or by a request whose response was lost.
  if (first !== null && !hasLegacy) endFirst();
  const asksFirst = (characters ?? []).length === 0 && hasLegacy && (lists.length > 0 || !known);
  return (
    <Dialog
      title={words.manage}
      wide
      onClose={onClose}
      guarded={guarded}
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      {first !== null && (
        <FirstCharacter
          values={first}
          legacy={legacy}
          known={known}
          lists={lists}
          onBack={() => setFirst(null)}
          onDone={endFirst}
        />
      )}
      <div ref={list} className={styles.manage} hidden={first !== null}>
        {offline && <OfflineNotice />}
        <NewCharacterForm
          key={round}
          taken={namesBut(null)}
          offline={offline}
          onFirst={(values) => {
            if (asksFirst) setFirst(values);
            return asksFirst;
          }}
          onGuard={setGuarded}
        />
        {status === 'failed' && <RetryNotice onRetry={reloadCharacters}>{words.listFailed}</RetryNotice>}
        {characters === null ? (
          <NothingKnown loading={status === 'loading' && !offline} />
        ) : (
          <OwnCharactersTable
            characters={characters}
            legacy={hasLegacy ? legacy : null}
            current={current}
            username={user.username}
            offline={offline}
            onEdit={setEditing}
            onDelete={setDeleting}
            onConvert={() => setConverting(true)}
          />
        )}
        {own.length > 1 && (
          <div>
            <Button small onClick={() => open('move')}>
              {words.transfer}
            </Button>
          </div>
        )}
        {characters?.some(({ is_verified }) => !is_verified) && <VerifySteps />}
      </div>
      {editing !== null && (
        <EditCharacterDialog
          character={editing}
          taken={namesBut(editing.id)}
          offline={offline}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting !== null && <DeleteCharacterDialog character={deleting} onClose={() => setDeleting(null)} />}
      {converting && (
        <ConvertDialog legacy={legacy} taken={namesBut(null)} lists={lists} onClose={() => setConverting(false)} />
      )}
      {moving && own.length > 1 && <TransferDialog characters={own} onClose={() => open(!onlyMoves)} />}
    </Dialog>
  );
}
