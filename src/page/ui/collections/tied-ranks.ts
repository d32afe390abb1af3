/**
 * Returns the ranks of scores sorted from the best: equal scores share a rank, and the next rank counts all scores
 * before it.
 */
export function tiedRanks(scores: readonly number[], first = 1): readonly number[] {
  const ranks: number[] = [];
  for (const [index, score] of scores.entries()) {
    const before = ranks[index - 1];
    ranks.push(before !== undefined && scores[index - 1] === score ? before : first + index);
  }
  return ranks;
}
