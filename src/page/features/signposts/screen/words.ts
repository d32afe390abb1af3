/** What the signposts say, by their paths. */

const contest = (name: string) => `${name}: its theme, dates, entries and winners will be here.`;

const sentences: Readonly<Record<string, string>> = {
  '/contact': 'A form for questions, ideas and wrong facts will be here.',
  '/admin/bestiary': 'Editors will complete and correct the facts of the bestiary here.',
  '/404': 'The address may be mistyped, or the page has moved. Nothing you recorded is lost.',
  '/contests': 'Every contest will have its page here: what it asks for, until when, and who won.',
  '/contests/christmas-contest': 'The tasks, dates and winners of the Christmas contest will be here.',
  '/contests/draw-a-draptor-doll': 'What to draw, the dates and the winners of this contest will be here.',
  '/contests/draw-a-draptor-doll/entries': 'The drawings of this contest will be here, the winners first.',
  '/contests/dress-like-a-boss': 'What to dress as, the dates and the winners of this contest will be here.',
};

export const words = {
  /** What will be at a path; `heading` is the screen's. */
  sentence: (path: string, heading: string) => sentences[path] ?? contest(heading),
  home: 'Go home',
  contests: 'Contests',
};
