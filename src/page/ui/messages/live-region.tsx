import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';

let sentence = '';
/** Counts announcements, so that a repeated sentence is spoken again. */
let turn = 0;
let snapshot = { sentence, turn };
const listeners = new Set<() => void>();

/** Makes assistive technology speak a sentence when it is idle. */
export function announce(text: string): void {
  sentence = text;
  turn += 1;
  snapshot = { sentence, turn };
  for (const listener of listeners) listener();
}

const spoken = () => snapshot;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's only polite live region. Mount it once, outside of content that is mounted conditionally. */
export function LiveRegion() {
  const now = useSyncExternalStore(subscribe, spoken, spoken);
  return (
    <div aria-live="polite" aria-atomic="true" data-live-region="">
      <VisuallyHidden>
        {/* A no-break space distinguishes two equal sentences. */}
        {now.sentence}
        {now.turn % 2 === 1 ? '\u00a0' : ''}
      </VisuallyHidden>
    </div>
  );
}
