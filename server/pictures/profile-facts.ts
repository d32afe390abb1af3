/** Facts of a profile, formatted for pictures and documents. */
import type { Profile } from '#core/contract/profiles/profiles.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';
import { DRAWN_SECTIONS, type DrawnSection } from './emblems.ts';
import { words } from './words.ts';

/** The part of a profile that is drawn. */
export type PicturedProfile = Pick<Profile, 'username' | 'character' | 'sections'>;

/** Returns the known facts about the character: "Elder Druid · Antica". */
export function descent({ vocation, world }: Profile['character']): string {
  return [vocation, world].filter((fact) => fact !== null).join(' · ');
}

interface SectionFigures {
  readonly section: DrawnSection;
  readonly earned: string;
  readonly total: string;
  /** Completed share, from 0 to 1. */
  readonly share: number;
}

/** Returns the figures of the drawn sections in menu order. */
export function sectionFigures({ sections }: PicturedProfile): readonly SectionFigures[] {
  return DRAWN_SECTIONS.map((section) => {
    const { earned, total } = sections[section] ?? { earned: 0, total: 0 };
    return { section, earned: figure(earned), total: figure(total), share: total === 0 ? 0 : earned / total };
  });
}

export function achievementPoints({ sections }: PicturedProfile): number {
  return sections.achievements?.points?.earned ?? 0;
}

/** Returns "Elder Druid · Antica. 1,234 achievement points. Achievements 122 of 556, Bestiary 361 of 820 …". */
export function publicFacts(profile: PicturedProfile): string {
  const who = descent(profile.character);
  const done = sectionFigures(profile).map(({ section, earned, total }) =>
    words.progress({ title: SECTIONS[section].title, earned, total }),
  );
  return [who, words.points(achievementPoints(profile)), done.join(', ')]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
