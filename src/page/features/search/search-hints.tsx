import { SECTION_TITLES, TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { figure } from '#core/words/figure.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { Key } from '#page/ui/tag.tsx';
import styles from './search-screen.module.css';

const PICTURE = <Emblem shape="banner" charge="compass" tincture="celeste" full={false} />;

/** Says what can be searched, before anything is. */
export function NothingTyped({ rows }: { readonly rows: readonly SearchRow[] }) {
  const counts = TICKABLE_SECTIONS.map((section) => ({
    title: SECTION_TITLES[section],
    count: rows.filter((row) => row.section === section).length,
  })).filter(({ count }) => count > 0);
  const sections = counts.map(({ title, count }) => `${title} ${figure(count)}`);
  return (
    <EmptyState picture={PICTURE} title={<h2>{figure(rows.length)} entries to find</h2>}>
      Type a name or a part of it, and mark what you find right here. {sections.join(', ')}.
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** Says that nothing is called so. */
export function NothingFound({ text, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      picture={PICTURE}
      title={<h2>Nothing found for “{text.trim()}”</h2>}
      action={
        <Button variant="primary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Names are searched, typing mistakes and all. Try fewer letters or only one word of the name.
    </EmptyState>
  );
}

/** The search's shortcuts, on devices with a keyboard. */
export function KeyHint() {
  return (
    <p className={styles.hint}>
      Results can be marked here. <Key>↑</Key> <Key>↓</Key> move, <Key>x</Key> marks, <Key>/</Key> goes back to the
      text, <Key>Esc</Key> clears it. Search stays open for the next entry.
    </p>
  );
}
