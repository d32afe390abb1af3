import { CHARACTER_SAID, CURRENT_NOT_DELETED } from '#core/contract/characters.ts';
import { BarredButton, BarredIconButton } from '#page/parts/barred.tsx';
import { isComing } from '#page/parts/coming-soon.ts';
import { passOnLink } from '#page/parts/pass-on-link.tsx';
import { useOutcome } from '#page/parts/use-outcome.ts';
import { type Character, convertLegacy } from '#page/state/account/characters.ts';
import { passesOnByShare } from '#page/state/settings/device.ts';
import { Link, Pencil, Trash2 } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './characters.module.css';
import { HIDDEN_NOT_SHARED, LEGACY_NOT_SHARED, NEEDS_CONNECTION, PROFILES_SOON, profileLink } from './words.ts';

interface CharacterOptionsProps {
  readonly character: Character;
  readonly username: string;
  readonly current: boolean;
  readonly offline: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Label of the button that shares a character's profile link. */
function linkLabel(name: string): string {
  return `${passesOnByShare() ? 'Share' : 'Copy'} profile link of ${name}`;
}

/** Actions of a character's row. */
export function CharacterOptions({ character, username, current, offline, onEdit, onDelete }: CharacterOptionsProps) {
  const { name, is_hidden } = character;
  const connection = offline ? NEEDS_CONNECTION : undefined;
  return (
    <span className={styles.options}>
      <BarredIconButton
        label={linkLabel(name)}
        barred={isComing('/profile') ? PROFILES_SOON : is_hidden === 1 ? HIDDEN_NOT_SHARED : undefined}
        onPress={() => void passOnLink(name, profileLink(username, name), 'The link could not be copied.')}
      >
        <Link className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredIconButton label={`Edit ${name}`} barred={connection} onPress={onEdit}>
        <Pencil className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredIconButton label={`Delete ${name}`} barred={current ? CURRENT_NOT_DELETED : connection} onPress={onDelete}>
        <Trash2 className="icon--s" aria-hidden />
      </BarredIconButton>
    </span>
  );
}

interface LegacyOptionsProps {
  readonly name: string;
  readonly offline: boolean;
}

/** Actions of the legacy character. It has no profile to share, and the disabled button says so. */
export function LegacyOptions({ name, offline }: LegacyOptionsProps) {
  const { busy, run } = useOutcome();
  return (
    <span className={styles.options}>
      <BarredIconButton label={linkLabel(name)} barred={LEGACY_NOT_SHARED} onPress={() => undefined}>
        <Link className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredButton
        small
        busy={busy}
        {...tooltip(LEGACY_NOT_SHARED)}
        barred={offline ? NEEDS_CONNECTION : undefined}
        onPress={() => !busy && void run(convertLegacy, CHARACTER_SAID.saved)}
      >
        Convert
      </BarredButton>
    </span>
  );
}
