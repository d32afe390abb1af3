import { useState } from 'react';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { ButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { type Character, generateCode, verifyCharacter } from '#page/state/characters/characters.ts';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { Check, Search, X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './characters.module.css';
import { words } from './words.ts';

/** The game's page where the comment of a character is edited. */
const GAME_ACCOUNT = 'https://www.tibia.com/account/?subtopic=accountmanagement';

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
  return (
    <span className={styles.line}>
      <StatusMark verified={is_verified} />
      {!is_verified && (
        <ButtonWithReason
          small
          busy={busy}
          icon={<Search className="icon--s" aria-hidden />}
          aria-label={words.verify(name)}
          reason={verify_code === null ? words.noCodeYet : offline ? words.needsConnection : undefined}
          onPress={() => !busy && void run(() => verifyCharacter(name), CHARACTER_SAID.verified)}
        >
          {words.check}
        </ButtonWithReason>
      )}
    </span>
  );
}

/** How to verify a character, step by step. */
export function VerifySteps() {
  const { copy, paste, check } = words.verifySteps;
  return (
    <section className={layout.stack2} aria-labelledby="verify-steps">
      <h3 id="verify-steps">{words.verifyTitle}</h3>
      <ol className={styles.steps}>
        <li>{copy}</li>
        <li>
          {paste}{' '}
          <a href={GAME_ACCOUNT} target="_blank" rel="noreferrer">
            {words.openGameSite}
          </a>
        </li>
        <li>{check}</li>
      </ol>
      <p className={layout.meta}>{words.verifyAfter}</p>
    </section>
  );
}
