import { figure } from '#core/words/figure.ts';

export const words = {
  title: 'New in the game',
  update: (title: string, date: string | null) => (date === null ? title : `${title}, since ${date}`),
  missed: (count: number) => `You miss ${figure(count)}`,
  count: (count: number) => figure(count),
} as const;
