/** What any command may say by itself. */
export const words = {
  unreachable: "Can't reach the server. Check your connection and try again.",
} as const;
