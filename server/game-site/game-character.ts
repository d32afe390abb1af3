import { SEXES, type Sex } from '#core/catalogue/sex.ts';

/** A character as the game's site shows it to everybody. Both sources give this form. */
export interface GameCharacter {
  /** As the game spells it. */
  readonly name: string;
  readonly formerNames: readonly string[];
  /** Whether the site marks it as sold from one account to another. */
  readonly traded: boolean;
  /** ISO 8601 in UTC; null unless it is about to be deleted. */
  readonly deletionDate: string | null;
  /** The title it wears; null = none. */
  readonly title: string | null;
  readonly unlockedTitles: number | null;
  /** As the source writes it. */
  readonly sex: string;
  /** `None` for one that has not chosen yet. */
  readonly vocation: string;
  readonly level: number;
  readonly achievementPoints: number | null;
  readonly world: string;
  readonly formerWorlds: readonly string[];
  readonly residence: string | null;
  readonly marriedTo: string | null;
  readonly guild: { readonly rank: string; readonly name: string } | null;
  /** A role with the game's makers, a tutor's and the like. */
  readonly position: string | null;
  /** ISO 8601 in UTC; null = never. */
  readonly lastLogin: string | null;
  /** Lines ended by \n, those at its end kept; null when empty. */
  readonly comment: string | null;
  readonly accountStatus: string | null;
  /** Null unless the owner shows them. */
  readonly accountBadges: readonly string[] | null;
  /** The achievements that the owner shows. */
  readonly displayedAchievements: readonly string[];
}

/** The sex of a character; null where the source says something that is neither. */
export function sexOf({ sex }: Pick<GameCharacter, 'sex'>): Sex | null {
  const said = sex.trim().toLowerCase();
  return SEXES.find((each) => each === said) ?? null;
}
