import { useState } from 'react';
import type { Character } from '#core/contract/characters/characters.ts';
import { useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { NOT_SHARED } from '#page/parts/progress/share-button.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { type HiddenParts, setHidden } from '#page/state/profiles/hidden-parts.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { labels } from '#page/ui/words.ts';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

async function hideAgain(parts: HiddenParts): Promise<void> {
  const outcome = await setHidden(parts, 1);
  if (outcome.ok) notify('done', words.hiddenAgain);
  else notify('danger', outcome.message);
}

/** Explains to the owner why no one else sees the profile, and makes it public. */
export function HiddenNotice() {
  const { hidden, character } = useOpenProfile().view.profile;
  const { characters } = useCharacters();
  const offline = useDeviceOffline();
  const openCharacters = useOpenCharactersDialog();
  const [pending, setPending] = useState(false);
  if (hidden === undefined) return null;
  if (hidden === 'legacy') {
    return (
      <Notice
        kind="guard"
        action={
          <Button small onClick={() => openCharacters(true)}>
            {words.convert}
          </Button>
        }
      >
        <b>{words.onlyYou}</b> {NOT_SHARED.legacy}
      </Notice>
    );
  }
  const own = characters?.find(({ name }) => name === character.name);
  const makePublic = async (shown: Character) => {
    if (offline) return notify('info', words.needsConnection);
    setPending(true);
    const isCharacterHidden = hidden === 'character' || shown.is_hidden === 1;
    const parts = { account: hidden === 'account', character: isCharacterHidden ? shown : null };
    const outcome = await setHidden(parts, 0);
    setPending(false);
    if (outcome.ok) notify('done', words.published, { label: labels.undo, run: () => void hideAgain(parts) });
    else notify('danger', outcome.message);
  };
  return (
    <Notice
      kind="guard"
      action={
        // The character's id is only known once the list is loaded.
        own !== undefined && (
          <Switch label={words.publish} checked={pending} onChange={() => pending || void makePublic(own)} />
        )
      }
    >
      <b>{words.onlyYou}</b> {hidden === 'account' ? words.hidden.account : words.hidden.character(character.name)}
    </Notice>
  );
}
