import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const points = (count: number) => plural(count, { one: '# charm point', other: '# charm points' });
const echoes = (count: number) => plural(count, { one: '# minor charm echo', other: '# minor charm echoes' });

export const words = {
  earned: 'Charm points earned',
  spent: 'Charm points spent',
  left: 'Charm points left',
  echoes: 'Minor charm echoes spent',
  of: (total: number) => `of ${figure(total)}`,
  notCounted: (why: string) => `Your charm points could not be counted, since the bestiary could not be loaded. ${why}`,
  overspent: (count: number) =>
    `Your charms cost ${points(count)} more than your recorded creatures give. Record more creatures, or check the grades.`,
  categories: { Major: 'Major charms', Minor: 'Minor charms' },
  prices: {
    Major: (cost: readonly number[]) => `${cost.map(figure).join(' + ')} charm points`,
    Minor: (cost: readonly number[]) => `${cost.map(figure).join(' + ')} minor charm echoes`,
  },
  grade: (name: string) => `${name}, grade`,
  noGrade: 'No grade',
  grades: {
    Major: (grade: number, cost: number) => `Grade ${grade}, ${points(cost)}`,
    Minor: (grade: number, cost: number) => `Grade ${grade}, ${echoes(cost)}`,
  },
} as const;
