import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useImportUndo } from '#page/parts/progress/import-undo.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { changesCount } from '#page/parts/words/changes-count.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import type { BazaarImport } from '#page/state/sync/sync-page.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { labels } from '#page/ui/words.ts';
import styles from './sync-screen.module.css';
import type { NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

interface ImportRowProps {
  readonly of: BazaarImport;
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** An import from any device, shown as one action. */
export function ImportRow({ of: { id, auction, character, changed, at, undone_at }, characters, now }: ImportRowProps) {
  const open = useOpenBazaarDialog();
  const { busy, undo } = useImportUndo();
  const label = words.label.imported(String(auction.id));
  const name = characters.find((one) => one.id === character)?.name ?? words.anotherCharacter;
  return (
    <TimelineEntry>
      <div className={`${layout.row} ${styles.row}`}>
        <div className={styles.words}>
          <b>{label}</b> <span className={layout.quiet}>· {name}</span>
          <br />
          {changesCount(changed)}
          {undone_at !== null && `, ${words.wasUndone}`} · <time dateTime={at}>{agoWords(Date.parse(at), now)}</time>
        </div>
        <div className={layout.cluster}>
          <Button small aria-label={words.reportOf(label)} onClick={() => open({ report: id })}>
            {words.report}
          </Button>
          {undone_at === null && (
            <OnlineButton small busy={busy} aria-label={words.undoOf(label)} onClick={() => !busy && void undo(id)}>
              {labels.undo}
            </OnlineButton>
          )}
        </div>
      </div>
    </TimelineEntry>
  );
}
