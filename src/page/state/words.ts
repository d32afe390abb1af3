/** Texts shared by all commands. */
export const words = {
  unreachable: "Can't reach the server. Check your connection and try again.",
} as const;
