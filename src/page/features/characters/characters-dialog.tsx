import { useEffect, useState } from 'react';
import { accountLabel } from '#page/parts/account-label.ts';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import { type Character, reloadCharacters, useCharacters } from '#page/state/account/characters.ts';
import { useIdentity } from '#page/state/account/identity.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './characters.module.css';
import { CharactersTable } from './characters-table.tsx';
import { DeleteCharacterDialog } from './delete-character-dialog.tsx';
import { EditCharacterDialog } from './edit-character-dialog.tsx';
import { NewCharacterForm } from './new-character-form.tsx';

const OFFLINE =
  'Adding, editing, deleting and verifying need a connection. Choosing another character in the menu works without one.';

/** Says what can't be done while the server can't be reached, and asks it again where the device has a network. */
function OfflineNotice() {
  const deviceOffline = useDeviceOffline();
  return (
    <Notice
      kind="warn"
      action={
        !deviceOffline && (
          <Button small onClick={reloadCharacters}>
            Try again
          </Button>
        )
      }
    >
      {deviceOffline ? 'You are offline.' : "The server can't be reached now."} {OFFLINE}
    </Notice>
  );
}

/** Shown in place of the table until the server has listed the characters once. */
function NothingKnown({ loading }: { readonly loading: boolean }) {
  if (!loading) return <p className={styles.muted}>Your characters have not been read on this device yet.</p>;
  return (
    <AfterDelay>
      <div role="status" aria-label="Loading your characters">
        <Skeleton className={styles.loading} />
      </div>
    </AfterDelay>
  );
}

/** The Manage Characters dialog. */
export function CharactersDialog({ onClose }: { readonly onClose: () => void }) {
  const identity = useIdentity();
  const { characters, hasLegacy, current, status, offline } = useCharacters();
  const [guarded, setGuarded] = useState(false);
  const [editing, setEditing] = useState<Character | null>(null);
  const [deleting, setDeleting] = useState<Character | null>(null);
  useEffect(reloadCharacters, []);
  if (identity.status !== 'signedIn') return null;

  const { user } = identity;
  const namesBut = (id: number | null) =>
    (characters ?? []).filter((character) => character.id !== id).map(({ name }) => name);
  return (
    <Dialog
      title="Manage Characters"
      wide
      onClose={onClose}
      guarded={guarded}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {offline && <OfflineNotice />}
      <NewCharacterForm taken={namesBut(null)} offline={offline} onGuard={setGuarded} />
      {status === 'failed' && (
        <RetryNotice onRetry={reloadCharacters}>Your characters could not be read from the server.</RetryNotice>
      )}
      {characters === null ? (
        <NothingKnown loading={status === 'loading' && !offline} />
      ) : (
        <CharactersTable
          characters={characters}
          legacy={hasLegacy ? accountLabel({ ...user, current_character: null }) : null}
          current={current}
          username={user.username}
          offline={offline}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      <Notice kind="info">
        To verify: copy the code, open Account Management on the game's website, press Edit beside the character and put
        the code into its Comment. Then press the search button here. That website keeps its pages for about 5 minutes,
        so a new comment may not be found at once. You can remove the code afterwards.
      </Notice>
      {editing !== null && (
        <EditCharacterDialog
          character={editing}
          taken={namesBut(editing.id)}
          offline={offline}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting !== null && <DeleteCharacterDialog character={deleting} onClose={() => setDeleting(null)} />}
    </Dialog>
  );
}
