import { SERVER_DEVICE } from '#core/contract/sync/sync.ts';
import { chooseCharacter } from '#page/parts/progress/choose-character.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { dismissSwitched, useSwitchedElsewhere } from '#page/state/characters/switched-elsewhere.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { UserRound } from '#page/ui/icons/icons.tsx';
import { News } from './news.tsx';
import { words } from './words.ts';

/** The list first announces the other character's view. */
const SPOKEN_AFTER_MS = 1000;

function playingWords(name: string, device: string | null): string {
  if (device === SERVER_DEVICE) return words.nowPlaying(name);
  return device === null ? words.switchedElsewhere(name) : words.switchedOn({ name, device });
}

/** Notice that the current character was switched on another device, with a button to switch back. */
export function SwitchedNotice() {
  const switched = useSwitchedElsewhere();
  const identity = useIdentity();
  const { characters, hasLegacy } = useCharacters();
  if (switched === null || identity.status !== 'signedIn') return null;
  const { from, to, device } = switched;
  const legacy = accountLabel({ ...identity.user, current_character: null });
  const nameOf = (id: number) => (id === 0 ? legacy : characters?.find((each) => each.id === id)?.name);
  const playing = nameOf(to);
  const before = nameOf(from);
  // The list of characters is loaded whenever it lacks one. A converted or deleted character can't be selected
  // again.
  if (playing === undefined || before === undefined || (from === 0 && !hasLegacy)) return null;
  return (
    <News
      label={words.character}
      icon={<UserRound className="icon" aria-hidden />}
      spokenAfter={SPOKEN_AFTER_MS}
      words={playingWords(playing, device)}
      action={
        <Button
          small
          onClick={() => {
            dismissSwitched();
            chooseCharacter(from);
          }}
        >
          {words.stayOn(before)}
        </Button>
      }
      onDismiss={dismissSwitched}
    />
  );
}
