import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/charms', {
  earned: 'Charm points earned',
  spent: 'Charm points spent',
  left: 'Charm points left',
  echoes: 'Minor charm echoes spent',
  echoesLeft: 'Minor charm echoes left',
  /** By an import of that day. */
  imported: '{points} on {date}, by your import',
  byImport: 'on {date}, by your import',
  of: 'of {total}',
  notCounted: 'Your charm points could not be counted, since the bestiary could not be loaded. {why}',
  overspent: {
    one: 'Your charms cost {count} charm point more than your recorded creatures give. Record more creatures, or check the grades.',
    other:
      'Your charms cost {count} charm points more than your recorded creatures give. Record more creatures, or check the grades.',
  },
  categories: { Major: 'Major charms', Minor: 'Minor charms' },
  /** `sum` is "20 + 40 + 80". */
  prices: { Major: '{sum} charm points', Minor: '{sum} minor charm echoes' },
  gradeOf: '{name}, grade',
  noGrade: 'No grade',
  grades: {
    Major: { one: 'Grade {grade}, {count} charm point', other: 'Grade {grade}, {count} charm points' },
    Minor: { one: 'Grade {grade}, {count} minor charm echo', other: 'Grade {grade}, {count} minor charm echoes' },
  },
});
