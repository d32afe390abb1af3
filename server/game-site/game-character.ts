import { SEXES, type Sex } from '#core/catalogue/sex.ts';

/** A character as shown publicly by the game's site; the result of parsing either source. */
export interface GameCharacter {
  /** Spelled as in the game. */
  readonly name: string;
  readonly formerNames: readonly string[];
  /** Whether the site marks the character as sold to another account. */
  readonly traded: boolean;
  /** ISO 8601 in UTC; null if not scheduled for deletion. */
  readonly deletionDate: string | null;
  /** Displayed title; null if none. */
  readonly title: string | null;
  readonly unlockedTitles: number | null;
  /** Spelled as in the source. */
  readonly sex: string;
  /** `None` until a vocation is chosen. */
  readonly vocation: string;
  readonly level: number;
  readonly achievementPoints: number | null;
  readonly world: string;
  readonly formerWorlds: readonly string[];
  readonly residence: string | null;
  readonly marriedTo: string | null;
  readonly guild: { readonly rank: string; readonly name: string } | null;
  /** Official role, such as tutor. */
  readonly position: string | null;
  /** ISO 8601 in UTC; null if never. */
  readonly lastLogin: string | null;
  /** Lines separated by \n, including trailing ones; null if empty. */
  readonly comment: string | null;
  readonly accountStatus: string | null;
  /** Null if hidden by the owner. */
  readonly accountBadges: readonly string[] | null;
  /** Achievements displayed by the owner. */
  readonly displayedAchievements: readonly string[];
}

/** Returns the facts about a character that are stored; null for a fact that is not shown, and for no vocation yet. */
export function storedFactsOf(character: GameCharacter) {
  const { world, vocation, level, achievementPoints: achievement_points } = character;
  return { sex: sexOf(character), world, vocation: vocation === 'None' ? null : vocation, level, achievement_points };
}

/** Returns the sex of a character; null for an unknown value. */
function sexOf({ sex }: Pick<GameCharacter, 'sex'>): Sex | null {
  const value = sex.trim().toLowerCase();
  return SEXES.find((each) => each === value) ?? null;
}
