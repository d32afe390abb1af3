import type { ProgressSnapshot } from '#offline/outbox/observe/observe.ts';
import { ProgressView } from './lib/loremark.ts';

/** The product's view, extended so that callers can await it. */
export class WatchedView extends ProgressView {
  private readRevision = -1;
  private readonly waiting = new Set<() => void>();

  override read(snapshot: ProgressSnapshot): void {
    super.read(snapshot);
    this.readRevision = snapshot.revision;
    for (const look of this.waiting) look();
  }

  /** Resolves once it shows that write to the mirror; 0 = once the store has been read at all. */
  reached(revision: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.readRevision < revision) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }
}
