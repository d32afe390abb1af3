/** Distances in px that what opens at a control keeps from the window's edges: above, the strip of the notices is free. */
export const CLEAR_OF_EDGES = { top: 64, bottom: 8, left: 8, right: 8 };
