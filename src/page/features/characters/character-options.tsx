import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { NOT_SHARED, ShareButton } from '#page/parts/progress/share-button.tsx';
import { ButtonWithReason, IconButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import type { Character } from '#page/state/characters/characters.ts';
import { Pencil, Trash2 } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './characters.module.css';
import { words } from './words.ts';

interface CharacterOptionsProps {
  readonly character: Character;
  readonly username: string;
  readonly current: boolean;
  readonly offline: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Actions of a character's row. */
export function CharacterOptions({ character, username, current, offline, onEdit, onDelete }: CharacterOptionsProps) {
  const { name, is_hidden } = character;
  const connection = offline ? words.needsConnection : undefined;
  return (
    <span className={styles.options}>
      <ShareButton
        iconOnly
        profile={{ username, character: name }}
        hidden={is_hidden === 1 ? 'character' : undefined}
      />
      <IconButtonWithReason label={words.edit(name)} reason={connection} onPress={onEdit}>
        <Pencil className="icon--s" aria-hidden />
      </IconButtonWithReason>
      <IconButtonWithReason
        label={words.delete(name)}
        reason={current ? CHARACTER_SAID.currentNotDeleted : connection}
        onPress={onDelete}
      >
        <Trash2 className="icon--s" aria-hidden />
      </IconButtonWithReason>
    </span>
  );
}

interface LegacyOptionsProps {
  readonly name: string;
  readonly username: string;
  readonly offline: boolean;
  readonly onConvert: () => void;
}

/** Actions of the legacy character. It has no profile to share, which the disabled button explains. */
export function LegacyOptions({ name, username, offline, onConvert }: LegacyOptionsProps) {
  return (
    <span className={styles.options}>
      <ShareButton iconOnly profile={{ username, character: name }} hidden="legacy" />
      <ButtonWithReason
        small
        {...tooltip(NOT_SHARED.legacy)}
        reason={offline ? words.needsConnection : undefined}
        onPress={onConvert}
      >
        {words.convert}
      </ButtonWithReason>
    </span>
  );
}
