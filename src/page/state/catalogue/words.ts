/** Reasons why a list can't be shown. */
export const words = {
  unavailable: 'This list could not be loaded.',
  unreachable: "This list is not on this device yet. Can't reach the server.",
} as const;
