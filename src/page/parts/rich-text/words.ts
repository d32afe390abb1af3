/** Said of a link to another site. */
export const words = {
  external: '(other site)',
};
