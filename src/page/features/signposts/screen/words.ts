/** What the signposts say, by their paths. */

const sentences: Readonly<Record<string, string>> = {
  '/admin/bestiary': 'Editors will complete and correct the facts of the bestiary here.',
  '/404': 'The address may be mistyped, or the page has moved. Nothing you recorded is lost.',
};

export const words = {
  /** What will be at a path. */
  sentence: (path: string) => sentences[path] ?? '',
  home: 'Go home',
};
