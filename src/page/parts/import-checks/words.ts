import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  title: 'Check these yourself.',
  why: 'Several creatures share these names, so the import left them as they were.',
  name: (name: string, kills: readonly number[]) => {
    const last = kills.at(-1);
    if (last === undefined) return name;
    const others = kills.slice(0, -1).map(figure).join(', ');
    const end = plural(last, { one: '# kill', other: '# kills' });
    return others === '' ? `${name}: ${end}` : `${name}: ${others} and ${end}`;
  },
  done: 'Done with these',
} as const;
