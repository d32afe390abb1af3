import { words as acquisitionWords } from '#core/acquisition/words.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Key } from '#page/ui/tag.tsx';
import { withElements } from '#page/ui/with-nodes.tsx';
import styles from './search-screen.module.css';
import { words } from './words.ts';

const { examples } = words;

/** A place, a class, a requirement and a person. */
const EXAMPLES = [
  examples.place,
  examples.class,
  acquisitionWords.requirements.mounts(10),
  examples.person,
];

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
          <span>{words.forExample}</span>
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
  return (
    <p className={styles.hint}>
      {withElements(words.hint, {
        enter: <Key>{words.enter}</Key>,
        up: <Key>↑</Key>,
        down: <Key>↓</Key>,
        x: <Key>x</Key>,
        slash: <Key>/</Key>,
        escape: <Key>{words.escape}</Key>,
      })}
    </p>
  );
}
