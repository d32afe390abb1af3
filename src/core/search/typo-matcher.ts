/** From so many letters on, so many edits are forgiven; in shorter words every letter tells words apart. */
const FORGIVEN = [
  { letters: 8, edits: 2 },
  { letters: 4, edits: 1 },
] as const;

/** How near a typed word is to one of the catalogue. */
export interface TypoMatch {
  /** Letters added, left out, replaced or swapped with their neighbour. */
  readonly edits: number;
  /** Whether the edits make the whole word, and not only its start. */
  readonly whole: boolean;
}

/** How many edits a typed word may be away from what is meant. */
export function forgivenEdits(typed: string): number {
  return FORGIVEN.find(({ letters }) => typed.length >= letters)?.edits ?? 0;
}

/**
 * A test of words against one that was typed, which may be the start of the word that is meant: the fewest edits (optimal
 * string alignment: a swap of neighbours is one) that turn it into the word or a start of it; null where they are more
 * than forgiven.
 */
export function typoMatcher(typed: string): (word: string) => TypoMatch | null {
  const allowed = forgivenEdits(typed);
  const letters = typed.length;
  // Column by column: entry i of a column is the edits between the first i letters typed and so much of the word.
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
