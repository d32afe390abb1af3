import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import { changesCount } from '#page/parts/words/changes-count.ts';
import { type Change, insistOn } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { ChangeRow } from './change-row.tsx';
import { contentWords, mergedWords } from './change-words.ts';
import { characterWords, type NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

interface MergedSectionProps {
  readonly merged: readonly Change[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that conflicted with another device's unseen changes: the outcome, and the option to override it. */
export function MergedSection({ merged, characters, now }: MergedSectionProps) {
  const { busy, run } = useOutcome();
  return (
    <Panel title={words.merged.title} aside={changesCount(merged.length)}>
      {merged.length === 0 ? (
        <p className={layout.quiet}>{words.merged.nothing}</p>
      ) : (
        <PagedTimeline
          label={words.merged.title}
          rows={merged}
          row={({ id, entries: [entry], canSetAnyway }) => {
            const { list, before: value, beforeText: text } = entry;
            const wanted = contentWords({ list, value, text }, characters);
            return (
              <ChangeRow
                key={id}
                list={entry.list}
                item={entry.item}
                character={characterWords(characters, entry.list, entry.character)}
                at={entry.at}
                now={now}
                label={(name) => name}
                details={[mergedWords(entry, characters)]}
                actions={(name) =>
                  canSetAnyway && (
                    <Button
                      small
                      disabled={busy}
                      aria-label={words.merged.setAnywayOf({ name, wanted })}
                      onClick={() => void run(() => insistOn(id), words.merged.isSet({ name, wanted }))}
                    >
                      {words.merged.setAnyway}
                    </Button>
                  )
                }
              />
            );
          }}
        />
      )}
    </Panel>
  );
}
