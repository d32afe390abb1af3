import type { User } from '#core/contract/accounts/account.ts';
import { useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { chooseCharacter } from '#page/parts/progress/choose-character.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { recordedLists, useAllValues } from '#page/state/sync/progress/transfer.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './empty-character.module.css';
import { words } from './words.ts';

/** Points out the player's progress if the current character has none and another one has. */
export function EmptyCharacter({ user }: { readonly user: User }) {
  const own = useOwnCharacters(user);
  const values = useAllValues(own.map(({ id }) => id));
  const open = useOpenCharactersDialog();
  if (values === null) return null;
  const counted = own.map((one) => ({
    ...one,
    count: recordedLists(values.get(one.id)).reduce((sum, { count }) => sum + count, 0),
  }));
  const empty = counted.find(({ isCurrent, count }) => isCurrent && count === 0);
  const [full] = counted.toSorted((one, other) => other.count - one.count);
  if (empty === undefined || full === undefined || full.count === 0) return null;
  return (
    <div className={styles.hint}>
      <Notice
        kind="info"
        action={
          <div className={layout.cluster}>
            <Button small onClick={() => open('move')}>
              {words.move}
            </Button>
            <Button small onClick={() => chooseCharacter(full.id)}>
              {words.play(full.name)}
            </Button>
          </div>
        }
      >
        {words.empty({ empty: empty.name, full: full.name, count: full.count })}
      </Notice>
    </div>
  );
}
