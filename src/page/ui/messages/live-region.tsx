import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';

let said = '';
/** Counts what was said, so that the same sentence twice is spoken twice. */
let turn = 0;
let snapshot = { said, turn };
const listeners = new Set<() => void>();

/** Has assistive technology speak a sentence when it is idle. */
export function announce(sentence: string): void {
  said = sentence;
  turn += 1;
  snapshot = { said, turn };
  for (const listener of listeners) listener();
}

const spoken = () => snapshot;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite live region of the page. Mount it once, outside of everything that comes and goes. */
export function LiveRegion() {
  const now = useSyncExternalStore(subscribe, spoken, spoken);
  return (
    <div aria-live="polite" aria-atomic="true" data-live-region="">
      <VisuallyHidden>
        {/* A no-break space tells two equal sentences apart. */}
        {now.said}
        {now.turn % 2 === 1 ? '\u00a0' : ''}
      </VisuallyHidden>
    </div>
  );
}
