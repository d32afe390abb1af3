/** Places by score: the highest is first, equal scores share a place, and 0 has none. */
export class ScorePlaces {
  /** Number of participants with each score. */
  readonly #counts = new Map<number, number>();
  #ranked = 0;
  /** Places of the scores, highest first; computed by the first `placeOf`. */
  #places: ReadonlyMap<number, number> | undefined;

  add(score: number): void {
    if (score === 0) return;
    this.#counts.set(score, (this.#counts.get(score) ?? 0) + 1);
    this.#ranked += 1;
  }

  /** Number of participants with a place. */
  get ranked(): number {
    return this.#ranked;
  }

  /** Returns the place of a score among those added before the first call; null = none. */
  placeOf(score: number): number | null {
    if (score === 0) return null;
    this.#places ??= placesOf(this.#counts);
    return this.#places.get(score) ?? this.#placeBetween(this.#places, score);
  }

  /** Returns the place that a new score would have: that of the next lower one. */
  #placeBetween(places: ReadonlyMap<number, number>, score: number): number {
    for (const [lower, place] of places) if (lower < score) return place;
    return this.#ranked + 1;
  }
}

function placesOf(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let before = 0;
  for (const [score, count] of [...counts].sort(([one], [other]) => other - one)) {
    places.set(score, before + 1);
    before += count;
  }
  return places;
}
