/** Allowed edits by length of the word, none for shorter words. */
const FORGIVEN = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const;

/** Distance of a typed word from one of the catalogue. */
export interface TypoMatch {
  /** Number of letters added, omitted, replaced or swapped with their neighbour. */
  readonly edits: number;
  /** Whether the edits result in the whole word, not only its start. */
  readonly whole: boolean;
}

/** Returns the number of allowed edits of a typed word. */
export function forgivenEdits(typed: string): number {
  return FORGIVEN.find(({ letters }) => typed.length >= letters)?.edits ?? 0;
}

/**
 * Creates a matcher of words against a typed one, which may be the start of a word. It returns the fewest edits (optimal
 * string alignment: a swap of neighbours is one) that turn the typed word into the other or a start of it; null if there
 * are too many.
 */
export function typoMatcher(typed: string, allowed = forgivenEdits(typed)): (word: string) => TypoMatch | null {
  const letters = typed.length;
  // Computed by columns: entry i of column j is the edits between the first i typed letters and the first j of the word.
  let oneBack = new Uint8Array(letters + 1);
  let twoBack = new Uint8Array(letters + 1);
  let column = new Uint8Array(letters + 1);

  return (word) => {
    if (allowed === 0 || word.length < letters - allowed) return null;
    const end = Math.min(word.length, letters + allowed);
    for (let i = 0; i <= letters; i += 1) oneBack[i] = i;
    let fewest = allowed + 1;
    let whole = false;
    for (let j = 1; j <= end; j += 1) {
      const letter = word.charCodeAt(j - 1);
      const letterBefore = word.charCodeAt(j - 2);
      let least = j;
      column[0] = j;
      for (let i = 1; i <= letters; i += 1) {
        const own = typed.charCodeAt(i - 1);
        const above = column[i - 1] ?? 0;
        let edits = Math.min((oneBack[i] ?? 0) + 1, above + 1, (oneBack[i - 1] ?? 0) + (own === letter ? 0 : 1));
        if (i > 1 && j > 1 && own === letterBefore && typed.charCodeAt(i - 2) === letter) {
          edits = Math.min(edits, (twoBack[i - 2] ?? 0) + 1);
        }
        column[i] = edits;
        if (edits < least) least = edits;
      }
      const reached = column[letters] ?? 0;
      if (reached < fewest || (reached === fewest && j === word.length)) {
        fewest = reached;
        whole = j === word.length;
      }
      if (least > allowed) break;
      [twoBack, oneBack, column] = [oneBack, column, twoBack];
    }
    return fewest > allowed ? null : { edits: fewest, whole };
  };
}
