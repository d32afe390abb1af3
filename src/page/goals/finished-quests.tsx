import { useState } from 'react';
import type { FinishedQuest } from '#core/goals/closest.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { REGISTRY } from '#page/sections/registry.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './goal-row.module.css';
import { words } from './words.ts';

const FinishedReview = lazyDialog(async () => (await import('./finished-review.tsx')).FinishedReview);

/** One row for all quests that look finished, which are reviewed and ticked together. Renders nothing without any. */
export function FinishedQuests({ quests }: { readonly quests: readonly FinishedQuest[] }) {
  const [reviewing, setReviewing] = useState(false);
  const { emblem } = REGISTRY.quests;
  if (quests.length === 0) return null;
  return (
    <div className={classNames(layout.card, styles.goal, styles.finished)}>
      <FilledEmblem {...emblem} icon={glyphHref(emblem.icon)} share={1} />
      <div className={styles.main}>
        <b>{words.lookFinished(quests.length)}</b>
        <span className={styles.words}>{words.whyFinished}</span>
      </div>
      <span className={styles.controls}>
        <Button onClick={() => setReviewing(true)}>{words.tickAll}</Button>
      </span>
      {reviewing && <FinishedReview quests={quests} onClose={() => setReviewing(false)} />}
    </div>
  );
}
