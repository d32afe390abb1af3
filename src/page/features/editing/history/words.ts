export const words = {
  title: (label: string) => `History of ${label}`,
  loading: 'Loading the history…',
  failed: 'The history could not be loaded.',
  none: 'No one has published a change of it. It is as the files have it.',
  current: 'what clients have',
  by: (author: string | null, publisher: string | null) =>
    author === publisher
      ? `by ${author ?? 'a former editor'}`
      : `by ${author ?? 'a former editor'}, published by ${publisher ?? 'a former editor'}`,
  source: (source: string) => `Source: ${source}`,
  revert: 'Revert',
  revertThis: (change: string) => `Revert ${change}`,
  more: 'Show older',
};
