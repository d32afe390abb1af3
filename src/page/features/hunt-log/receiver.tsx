import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { switchCharacter } from '#page/state/characters/switch-character.ts';
import { Select } from '#page/ui/controls/select.tsx';
import styles from './hunt-log.module.css';
import { words } from './words.ts';

export interface Receiver {
  /** Name of the character that receives the kills. */
  readonly name: string;
  /** Id of that character; 0 = the legacy character. */
  readonly id: number;
  /** The account's characters, including that one. */
  readonly all: readonly { readonly id: number; readonly name: string }[];
}

/** Returns the current character, which receives the kills; null for a guest. */
export function useReceiver(): Receiver | null {
  const user = useShownUser();
  const { characters, hasLegacy, current } = useCharacters();
  if (user === null) return null;
  const legacy = { id: 0, name: accountLabel({ ...user, current_character: null }) };
  const all = [...(hasLegacy ? [legacy] : []), ...(characters ?? [])];
  const name = all.find(({ id }) => id === current)?.name ?? accountLabel(user);
  return { id: current, name, all };
}

function choose(id: number): void {
  switchCharacter(id).then(
    () => notify('done', CHARACTER_SAID.current),
    (error: unknown) => notify('danger', error instanceof Error ? error.message : words.notSaved),
  );
}

/** Names the character that receives the kills, and switches to another one. */
export function ReceiverChoice({ receiver: { id, name, all } }: { readonly receiver: Receiver }) {
  return (
    <div className={styles.receiver}>
      {all.length < 2 ? (
        <p>{words.for(name)}</p>
      ) : (
        <Select
          label={words.character}
          value={String(id)}
          options={all.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(value) => choose(Number(value))}
        />
      )}
    </div>
  );
}
