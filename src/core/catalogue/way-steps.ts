/** The kinds of steps by which an achievement is earned, with the kind of thing that each names. */
import type { TickableSection } from './sections.ts';

interface WayStepKind {
  /** Section of the named row; absent where the step names none. */
  readonly section?: TickableSection;
  /** Whether the step itself has a name, for things without a catalogue section. A step with a section may lack its row. */
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
  /** The action itself, `count` times; without a count an unknown number of times. */
  repeat: {},
  /** Only during the achievement's event. */
  event: {},
  /** Only during a world change whose name no source has. */
  'world-change': {},
  /** Anything that only the sentence describes. */
  other: {},
};
