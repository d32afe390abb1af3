/** Cache of recent results that evicts the oldest first. */

export interface Recent<Key, Answer> {
  get(key: Key): Answer | undefined;
  set(key: Key, answer: Answer): void;
}

export interface RecentSettings {
  /** Maximum number of results. */
  readonly size: number;
  readonly lifetimeMs: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export function createRecent<Key, Answer>({ size, lifetimeMs, clock }: RecentSettings): Recent<Key, Answer> {
  const answers = new Map<Key, { readonly answer: Answer; readonly at: number }>();
  return {
    get(key) {
      const found = answers.get(key);
      return found !== undefined && found.at > clock() - lifetimeMs ? found.answer : undefined;
    },
    set(key, answer) {
      answers.delete(key);
      answers.set(key, { answer, at: clock() });
      const oldest = answers.keys().next();
      if (answers.size > size && oldest.done === false) answers.delete(oldest.value);
    },
  };
}
