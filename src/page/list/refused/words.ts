export const words = {
  retry: (name: string) => `Retry ${name}`,
  undo: (name: string) => `Undo ${name}`,
  undone: 'undone',
} as const;
