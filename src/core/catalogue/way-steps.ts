/** The kinds of steps by which an achievement is earned, with what each names. */
import type { TickableSection } from './sections.ts';

interface WayStepKind {
  /** Section of the named row; absent where the step names none. */
  readonly section?: TickableSection;
  /** Whether it has a name of its own, for what the catalogue has no list of. A step with a section may lack its row. */
  readonly named?: true;
}

export const WAY_STEP_KINDS: Readonly<Record<string, WayStepKind>> = {
  quest: { section: 'quests' },
  creature: { section: 'bestiary' },
  boss: { section: 'bosstiary' },
  mount: { section: 'mounts' },
  outfit: { section: 'outfits' },
  achievement: { section: 'achievements' },
  item: { named: true },
  npc: { named: true },
  place: { named: true },
  /** The deed itself, `count` times; without a count often, the number not known. */
  repeat: {},
  /** Only during the achievement's event. */
  event: {},
  /** Only during a change of the world, whose name no source has. */
  'world-change': {},
  /** What no other kind says: the sentence alone tells. */
  other: {},
};
