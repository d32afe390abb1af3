import { useState } from 'react';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { ButtonWithReason, IconButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { type Character, generateCode, verifyCharacter } from '#page/state/characters/characters.ts';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { Check, Hourglass, Search, X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './characters.module.css';
import { words } from './words.ts';

interface CellProps {
  readonly character: Character;
  readonly offline: boolean;
}

/** The verification code, copied with one tap, or the button that generates it. */
export function CodeCell({ character, offline }: CellProps) {
  const { name, verify_code, is_verified } = character;
  const [busy, setBusy] = useState(false);
  // A code is used up once the character is verified.
  if (verify_code === null && is_verified) return <span className={layout.meta}>{words.codeNotNeeded}</span>;
  if (verify_code !== null) {
    return (
      <span className={styles.line}>
        <span className={styles.code}>{verify_code}</span>
        <CopyButton text={verify_code} label={words.copyCode(name)} confirmation={words.codeCopied} iconOnly />
      </span>
    );
  }
  const generate = async () => {
    setBusy(true);
    try {
      const outcome = await generateCode(character);
      // A failure needs no message: the button can be pressed again.
      if (outcome.ok) notify('done', outcome.message ?? CHARACTER_SAID.codeGenerated);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonWithReason
      small
      busy={busy}
      aria-label={words.generateFor(name)}
      reason={offline ? words.needsConnection : undefined}
      onPress={() => !busy && void generate()}
    >
      {words.generate}
    </ButtonWithReason>
  );
}

/** Verification mark of a character. */
export function StatusMark({ verified }: { readonly verified: boolean }) {
  const Icon = verified ? Check : X;
  return (
    <span className={verified ? styles.verified : styles.unverified}>
      <Icon className="icon--s" aria-hidden />
      {verified ? words.verified : words.notVerified}
    </span>
  );
}

/** The verification mark and, for an unverified character, the button that checks the game's site for the code. */
export function StatusCell({ character, offline }: CellProps) {
  const { name, verify_code, is_verified } = character;
  const { busy, run } = useOutcome();
  const Icon = busy ? Hourglass : Search;
  return (
    <span className={styles.line}>
      <StatusMark verified={is_verified} />
      {!is_verified && (
        <IconButtonWithReason
          label={words.verify(name)}
          aria-busy={busy || undefined}
          reason={verify_code === null ? words.noCodeYet : offline ? words.needsConnection : undefined}
          onPress={() => !busy && void run(() => verifyCharacter(name), CHARACTER_SAID.verified)}
        >
          <Icon className="icon--s" aria-hidden />
        </IconButtonWithReason>
      )}
    </span>
  );
}
