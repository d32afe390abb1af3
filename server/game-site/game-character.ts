import { SEXES, type Sex } from '#core/catalogue/sex.ts';

/** A character as the game's site shows it publicly; both sources are parsed to it. */
export interface GameCharacter {
  /** As the game spells it. */
  readonly name: string;
  readonly formerNames: readonly string[];
  /** Whether the site marks it as sold from one account to another. */
  readonly traded: boolean;
  /** ISO 8601 in UTC; null = not scheduled for deletion. */
  readonly deletionDate: string | null;
  /** Its displayed title; null = none. */
  readonly title: string | null;
  readonly unlockedTitles: number | null;
  /** As the source writes it. */
  readonly sex: string;
  /** `None` before one is chosen. */
  readonly vocation: string;
  readonly level: number;
  readonly achievementPoints: number | null;
  readonly world: string;
  readonly formerWorlds: readonly string[];
  readonly residence: string | null;
  readonly marriedTo: string | null;
  readonly guild: { readonly rank: string; readonly name: string } | null;
  /** An official role such as tutor. */
  readonly position: string | null;
  /** ISO 8601 in UTC; null = never. */
  readonly lastLogin: string | null;
  /** Lines separated by \n, trailing ones kept; null = empty. */
  readonly comment: string | null;
  readonly accountStatus: string | null;
  /** Null = hidden by the owner. */
  readonly accountBadges: readonly string[] | null;
  /** Achievements displayed by the owner. */
  readonly displayedAchievements: readonly string[];
}

/** The facts about a character that are kept; null = not shown, or no vocation yet. */
export function keptFactsOf(character: GameCharacter) {
  const { world, vocation, level, achievementPoints: achievement_points } = character;
  return { sex: sexOf(character), world, vocation: vocation === 'None' ? null : vocation, level, achievement_points };
}

/** The sex of a character; null for an unknown value. */
function sexOf({ sex }: Pick<GameCharacter, 'sex'>): Sex | null {
  const value = sex.trim().toLowerCase();
  return SEXES.find((each) => each === value) ?? null;
}
