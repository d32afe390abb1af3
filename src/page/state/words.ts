/** Messages that any command may show. */
export const words = {
  unreachable: "Can't reach the server. Check your connection and try again.",
} as const;
