/** Goals among titles: partly or wholly met and not yet earned. */
import type { Title } from '#core/catalogue/items.ts';
import { TITLES } from '#core/sections/titles.ts';
import type { RecordedSections } from './recorded.ts';
import { amount, type Step } from './step.ts';
import { measuredTitle, qualifies, type TitleProgress } from './title-progress.ts';

type Label = (left: number, of: string) => string;

/** Labels of the remaining amount, by kind of requirement. */
const LEFT: Readonly<Record<string, Label>> = {
  'bestiary-class': (left, of) => `${amount(left, `${of} creature`)} to go`,
  'bestiary-all': (left) => `${amount(left, 'creature')} to go`,
  'bosstiary-category': (left, of) => `${amount(left, `${of} boss`, `${of} bosses`)} to master`,
  'bosstiary-all': (left) => `${amount(left, 'boss', 'bosses')} to master`,
  'boss-points': (left) => `${amount(left, 'boss point')} to go`,
  'charm-points': (left) => `${amount(left, 'charm point')} to go`,
  'creature-kills': (left, of) => `${amount(left, 'kill')} of ${of} to go`,
  'boss-kills': (left, of) => `${amount(left, 'kill')} of ${of} to go`,
  outfits: (left) => `${amount(left, 'outfit')} to go`,
  mounts: (left) => `${amount(left, 'mount')} to go`,
  'outfit-complete': (left, of) => `${amount(left, 'part')} of ${of} to go`,
  quest: (_, of) => `${of} to finish`,
};

/** Returns the remaining requirement as text: "At most 12 kills of Dragon to go". */
export function titleLeft({ requirement: { kind, of } }: Title, measured: TitleProgress): string {
  if (qualifies(measured)) return 'You qualify';
  const { have, need, known } = measured;
  const label = LEFT[kind]?.(need - have, of ?? '') ?? '';
  return known === 'atLeast' ? `At most ${label}` : label;
}

/** Returns the goals among titles. Of titles with rising requirements of the same kind, only those met and the next one. */
export function titleSteps(sections: RecordedSections): readonly Step[] {
  const { titles } = sections;
  if (titles === null) return [];
  const begun = titles.items.flatMap((title) => {
    if (TITLES.tracking.stateOf(title, titles.progress) === 'done') return [];
    const measured = measuredTitle(title, sections);
    return measured === null || measured.have === 0 ? [] : [{ title, measured }];
  });
  const counted = ({ requirement: { kind, of } }: Title) => `${kind} ${of}`;
  const nextNeed = new Map<string, number>();
  for (const { title, measured } of begun) {
    const key = counted(title);
    if (!qualifies(measured)) nextNeed.set(key, Math.min(measured.need, nextNeed.get(key) ?? measured.need));
  }
  return begun
    .filter(({ title, measured }) => qualifies(measured) || measured.need === nextNeed.get(counted(title)))
    .map(({ title, measured }) => ({
      section: 'titles',
      id: title.id,
      name: title.name,
      left: Math.max(0, measured.need - measured.have),
      of: measured.need,
      points: 0,
      reason: () => titleLeft(title, measured),
    }));
}
