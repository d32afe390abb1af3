import { Button } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Key } from '#page/ui/tag.tsx';
import styles from './search-screen.module.css';
import { EXAMPLES, words } from './words.ts';

const PICTURE = <Emblem shape="banner" icon="compass" tincture="celeste" full={false} />;

interface NothingTypedProps {
  /** Number of all entries. */
  readonly entries: number;
  readonly onTry: (text: string) => void;
}

/** Introduction before a search: what can be searched, with examples. */
export function NothingTyped({ entries, onTry }: NothingTypedProps) {
  return (
    <EmptyState
      picture={PICTURE}
      title={<h2>{words.entriesToFind(entries)}</h2>}
      action={
        <div className={`${layout.row} ${styles.examples}`}>
          <span>{words.examples}</span>
          {EXAMPLES.map((example) => (
            <Button key={example} small onClick={() => onTry(example)}>
              {example}
            </Button>
          ))}
        </div>
      }
    >
      {words.whatToType}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** States that nothing was found. */
export function NothingFound({ text, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      picture={PICTURE}
      title={<h2>{words.nothingFor(text.trim())}</h2>}
      action={
        <Button variant="primary" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.tryFewer}
    </EmptyState>
  );
}

/** The search's shortcuts, on devices with a keyboard. */
export function KeyHint() {
  const { hint } = words;
  return (
    <p className={styles.hint}>
      <Key>{hint.enter}</Key> {hint.first} <Key>↑</Key> <Key>↓</Key> {hint.move} <Key>x</Key> {hint.mark} <Key>/</Key>{' '}
      {hint.back} <Key>{hint.escape}</Key> {hint.clear}
    </p>
  );
}
