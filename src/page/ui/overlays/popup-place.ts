const EDGE_PX = 8;

/** Distances in px between a popup and the window's edges; at the top, the notices stay visible. */
export const CLEAR_OF_EDGES = {
  /** The strip grows with the text size and a notch. */
  get top() {
    return (document.querySelector<HTMLElement>('[data-toasts]')?.offsetHeight ?? 0) + EDGE_PX;
  },
  bottom: EDGE_PX,
  left: EDGE_PX,
  right: EDGE_PX,
};
