import { CURRENT_NOT_DELETED } from '#core/contract/characters.ts';
import { BarredButton, BarredIconButton } from '#page/parts/barred.tsx';
import { isComing } from '#page/parts/coming-soon.ts';
import { passOnLink } from '#page/parts/pass-on-link.tsx';
import type { Character } from '#page/state/account/characters.ts';
import { passesOnByShare } from '#page/state/settings/device.ts';
import { Link, Pencil, Trash2 } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './characters.module.css';
import { profileLink } from './profile-link.ts';
import { words } from './words.ts';

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
  return words.copyLink(name, passesOnByShare());
}

/** Actions of a character's row. */
export function CharacterOptions({ character, username, current, offline, onEdit, onDelete }: CharacterOptionsProps) {
  const { name, is_hidden } = character;
  const connection = offline ? words.needsConnection : undefined;
  return (
    <span className={styles.options}>
      <BarredIconButton
        label={linkLabel(name)}
        barred={isComing('/profile') ? words.profilesSoon : is_hidden === 1 ? words.hiddenNotShared : undefined}
        onPress={() => void passOnLink(name, profileLink(username, name), words.linkNotCopied)}
      >
        <Link className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredIconButton label={words.edit(name)} barred={connection} onPress={onEdit}>
        <Pencil className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredIconButton
        label={words.delete(name)}
        barred={current ? CURRENT_NOT_DELETED : connection}
        onPress={onDelete}
      >
        <Trash2 className="icon--s" aria-hidden />
      </BarredIconButton>
    </span>
  );
}

interface LegacyOptionsProps {
  readonly name: string;
  readonly offline: boolean;
  readonly onConvert: () => void;
}

/** Actions of the legacy character. It has no profile to share, and the disabled button says so. */
export function LegacyOptions({ name, offline, onConvert }: LegacyOptionsProps) {
  return (
    <span className={styles.options}>
      <BarredIconButton label={linkLabel(name)} barred={words.legacyNotShared} onPress={() => undefined}>
        <Link className="icon--s" aria-hidden />
      </BarredIconButton>
      <BarredButton
        small
        {...tooltip(words.legacyNotShared)}
        barred={offline ? words.needsConnection : undefined}
        onPress={onConvert}
      >
        {words.convert}
      </BarredButton>
    </span>
  );
}
