const EDGE_PX = 8;

/** Distances in px that what opens at a control keeps from the window's edges: above, the strip of the notices is free. */
export const CLEAR_OF_EDGES = {
  /** The strip grows with the reader's text size, and with a notch. */
  get top() {
    return (document.querySelector<HTMLElement>('[data-toasts]')?.offsetHeight ?? 0) + EDGE_PX;
  },
  bottom: EDGE_PX,
  left: EDGE_PX,
  right: EDGE_PX,
};
