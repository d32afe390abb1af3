/** When the header of a list is shown in full, and when only its first line. */

/** Scrolled down so far on end, in px, it shrinks. */
const DOWN_PX = 120;
/** Scrolled up so far on end it returns: a trembling finger alone doesn't bring it back. */
const UP_PX = 8;

export interface HeaderScroll {
  /** Scroll position of the document, in px. */
  readonly at: number;
  /** Position at which the present direction began. */
  readonly turned: number;
  readonly compact: boolean;
}

/** The header at the top of the document. */
export const AT_TOP: HeaderScroll = { at: 0, turned: 0, compact: false };

/** The header once the document is scrolled to `at`. */
export function scrolledTo(before: HeaderScroll, at: number): HeaderScroll {
  if (at <= 0) return AT_TOP;
  const down = at > before.at;
  const wasDown = before.at > before.turned;
  const turned = at === before.at || before.at === before.turned || down === wasDown ? before.turned : before.at;
  const far = at - turned;
  const compact = far >= DOWN_PX ? true : far <= -UP_PX ? false : before.compact;
  return { at, turned, compact };
}

/** The header after the list itself moved the document by `distance`, which is no scrolling of the player's. */
export function shiftedBy({ at, turned, compact }: HeaderScroll, distance: number): HeaderScroll {
  return { at: at + distance, turned: turned + distance, compact };
}
