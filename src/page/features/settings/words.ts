import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/settings', {
  appearance: 'Appearance',
  language: 'Language',
  /** `language`: the name of the one that the device has now. */
  deviceLanguage: 'Follow the device ({language})',
  languageHint: 'With an account, emails are in this language too.',
  theme: 'Theme',
  themes: { device: 'Follow the device', dark: 'Dark', light: 'Light' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  compactHint: 'Compact shows more of a list at once.',
  kept: 'Kept on this device.',

  shortcuts: 'Keyboard shortcuts',
  shortcutsRest:
    'In a list, Enter goes from the search to the first item and opens an item, and Esc leaves the search. F8 goes to a notice. What you switch off here stays off on this device.',
  does: {
    search: 'Search this list',
    searchEverything: 'Search every section',
    next: 'Next item',
    previous: 'Previous item',
    mark: 'Tick the item, or remove the tick',
    bookmark: 'Bookmark the item',
    stage: 'Press the box with this key',
    select: 'Select several items of the list, or stop',
    undo: 'Undo the last change',
    undoCommand: 'Undo the last change',
    filters: 'Go to the filters',
    shortcuts: 'Show the keyboard shortcuts',
  },
  slash: 'slash',
  questionMark: 'question mark',
});
