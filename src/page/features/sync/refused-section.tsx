import { useState } from 'react';
import { changesCount } from '#page/parts/words/changes-count.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { type DeadLetterQuestion, DiscardDialog, MoveDialog } from './dead-letter-dialogs.tsx';
import { DeadLetterGroup } from './dead-letter-group.tsx';
import { deadLetterGroups } from './dead-letter-groups.ts';
import styles from './sync-screen.module.css';
import type { NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

interface RefusedSectionProps {
  readonly refused: readonly OpRow[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that the server refused. The player decides about each, or about all with the same reason and character. */
export function RefusedSection({ refused, characters, now }: RefusedSectionProps) {
  const [question, setQuestion] = useState<DeadLetterQuestion | null>(null);
  const close = () => setQuestion(null);
  return (
    <Panel title={words.refused.title} aside={changesCount(refused.length)}>
      {refused.length === 0 ? (
        <p className={layout.quiet}>{words.refused.nothing}</p>
      ) : (
        <div className={styles.groups}>
          {deadLetterGroups(refused).map((group) => (
            <DeadLetterGroup key={group.key} group={group} characters={characters} now={now} onAsk={setQuestion} />
          ))}
        </div>
      )}
      {question?.what === 'discard' && <DiscardDialog {...question} onClose={close} />}
      {question?.what === 'move' && <MoveDialog {...question} onClose={close} />}
    </Panel>
  );
}
