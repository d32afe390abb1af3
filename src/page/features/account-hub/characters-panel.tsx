import type { User } from '#core/contract/accounts/account.ts';
import { useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { chooseCharacter } from '#page/parts/progress/choose-character.ts';
import { type OwnCharacter, useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { reloadCharacters, useCharacters } from '#page/state/characters/characters.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Check, Users } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './account-hub.module.css';
import { words } from './words.ts';

function Row({ id, name, isLegacy, isVerified, isCurrent }: OwnCharacter) {
  const content = (
    <>
      {isCurrent ? <Check /> : <span className="icon" />}
      {!isCurrent && <VisuallyHidden>{words.switchTo(name)} </VisuallyHidden>}
      <span className={styles.name} aria-hidden={!isCurrent || undefined}>
        {name}
      </span>
      {isLegacy && <Tag>{words.legacy}</Tag>}
      {isVerified && <Tag tone="done">{words.verified}</Tag>}
      {isCurrent && <Tag tone="accent">{words.current}</Tag>}
    </>
  );
  return (
    <li>
      {isCurrent ? (
        <span className={styles.current} aria-current>
          {content}
        </span>
      ) : (
        <button type="button" onClick={() => chooseCharacter(id)}>
          {content}
        </button>
      )}
    </li>
  );
}

/** The player's characters. Pressing one makes it the current character. */
export function CharactersPanel({ user }: { readonly user: User }) {
  const { status, offline } = useCharacters();
  const own = useOwnCharacters(user);
  const openCharacters = useOpenCharactersDialog();
  return (
    <Panel title={words.characters}>
      <ul className={styles.ways}>
        {own.map((character) => (
          <Row key={character.id} {...character} />
        ))}
      </ul>
      {status === 'failed' && <RetryNotice onRetry={reloadCharacters}>{words.charactersFailed}</RetryNotice>}
      {offline && <p className={styles.quiet}>{words.charactersOffline}</p>}
      <div className={layout.cluster}>
        <Button icon={<Users className="icon--s" aria-hidden />} onClick={() => openCharacters(true)}>
          {words.manage}
        </Button>
        {own.length > 1 && <Button onClick={() => openCharacters('move')}>{words.move}</Button>}
      </div>
    </Panel>
  );
}
