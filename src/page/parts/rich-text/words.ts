export const words = {
  external: '(other site)',
};
