/** Facts of a profile, worded for pictures and documents. */
import type { Profile } from '#core/contract/profiles/profiles.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';
import { DRAWN_SECTIONS, type DrawnSection } from './emblems.ts';

/** The part of a profile that is drawn. */
export type PicturedProfile = Pick<Profile, 'username' | 'character' | 'sections'>;

/** "Elder Druid · Antica", as far as it is known. */
export function descent({ vocation, world }: Profile['character']): string {
  return [vocation, world].filter((fact) => fact !== null).join(' · ');
}

interface SectionFigures {
  readonly section: DrawnSection;
  readonly earned: string;
  readonly total: string;
  /** 0 = nothing done, 1 = all. */
  readonly share: number;
}

/** The figures of the drawn sections, in the order of the menu. */
export function sectionFigures({ sections }: PicturedProfile): readonly SectionFigures[] {
  return DRAWN_SECTIONS.map((section) => {
    const { earned, total } = sections[section] ?? { earned: 0, total: 0 };
    return { section, earned: figure(earned), total: figure(total), share: total === 0 ? 0 : earned / total };
  });
}

/** "1,234", the points of the character's achievements. */
export function achievementPoints({ sections }: PicturedProfile): string {
  return figure(sections.achievements?.points?.earned ?? 0);
}

/** "Elder Druid · Antica. 1,234 achievement points. Achievements 122 of 556, Bestiary 361 of 820 …" */
export function publicFacts(profile: PicturedProfile): string {
  const who = descent(profile.character);
  const done = sectionFigures(profile).map(
    ({ section, earned, total }) => `${SECTIONS[section].title} ${earned} of ${total}`,
  );
  return [who, `${achievementPoints(profile)} achievement points`, done.join(', ')]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
