import { useState } from 'react';
import { useOpenCharactersDialog } from '#page/parts/characters-dialog.ts';
import { notify } from '#page/parts/notify.ts';
import { useCharacters } from '#page/state/account/characters.ts';
import { type HiddenParts, setHidden } from '#page/state/profile/publish.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

async function hideAgain(parts: HiddenParts): Promise<void> {
  const outcome = await setHidden(parts, 1);
  if (outcome.ok) notify('done', words.hiddenAgain);
  else notify('danger', outcome.message);
}

/** Tells the owner why nobody else sees the profile, and makes it Public. */
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
        <b>{words.onlyYou}</b> {words.hidden.legacy}
      </Notice>
    );
  }
  const own = characters?.find(({ name }) => name === character.name);
  const makePublic = async () => {
    if (offline) return notify('info', words.needsConnection);
    setPending(true);
    const parts = { account: hidden === 'account', character: own?.is_hidden === 1 ? own : null };
    const outcome = await setHidden(parts, 0);
    setPending(false);
    if (outcome.ok) notify('done', words.published, { label: words.undo, run: () => void hideAgain(parts) });
    else notify('danger', outcome.message);
  };
  return (
    <Notice
      kind="guard"
      action={<Switch label={words.publish} checked={pending} onChange={() => pending || void makePublic()} />}
    >
      <b>{words.onlyYou}</b> {hidden === 'account' ? words.hidden.account : words.hidden.character(character.name)}
    </Notice>
  );
}
