/** Settings and actions of the player's own account (docs/api.md, section Accounts). Form and server share the schemas. */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { LANGUAGES } from '#core/words/languages.ts';
import { plainName } from '#core/words/names.ts';
import { nameSchema, visibility } from '../characters/character-forms.ts';
import { words as fields } from '../form-words.ts';
import { leftRegisterSchema } from '../left-registers.ts';
import { messageFields, textSchema } from '../message-answer.ts';
import { userDetailsSchema } from './account.ts';
import { email, linkToken, newPassword, ownPassword } from './account-forms.ts';
import { words } from './words.ts';

/** Period, in days, in which a deleted account can be restored. */
export const DAYS_OF_GRACE = 14;

/** Period, in days, in which a reset of a section or an import from the bazaar can be undone. */
export const DAYS_TO_UNDO = 30;

/** PATCH user. An absent field is not changed; an unknown one is refused, since the caller expects it to hide something. */
export const accountSettingsSchema = v.strictObject(
  {
    /** Name of the legacy character; empty or null = none. */
    default_character_name: v.optional(
      v.pipe(
        v.nullable(v.string(() => words.characterName)),
        v.transform((name) => plainName(name ?? '') || null),
        v.nullable(nameSchema(null, [])),
      ),
    ),
    /** 0 Public, 1 Hidden. */
    is_hidden: v.optional(visibility),
    /** 0 = the account leaves the rankings. */
    is_ranked: v.optional(v.picklist([0, 1], () => words.ranked)),
    /** Language of the page and of mails. */
    language: v.optional(v.picklist(LANGUAGES, () => words.language(LANGUAGES.join(', ')))),
  },
  () => fields.unknownSetting,
);
export type AccountSettings = v.InferInput<typeof accountSettingsSchema>;

/** POST user/email. */
export const changeEmailSchema = v.object({ email, password: ownPassword });
export type ChangeEmailForm = v.InferOutput<typeof changeEmailSchema>;

/** POST user/email/confirm. */
export const confirmEmailSchema = v.object({ token: linkToken });
export type ConfirmEmailForm = v.InferOutput<typeof confirmEmailSchema>;

/** POST user/password. */
export const changePasswordSchema = v.object({ current_password: ownPassword, password: newPassword });
export type ChangePasswordForm = v.InferOutput<typeof changePasswordSchema>;

/** DELETE user. */
export const deleteAccountSchema = v.object({ password: ownPassword });
export type DeleteAccountForm = v.InferOutput<typeof deleteAccountSchema>;

/** GET user/account. */
export const ownAccountSchema = v.object({
  ...userDetailsSchema.entries,
  /** 0 = the account has left the rankings. */
  is_ranked: v.picklist([0, 1]),
  /** New address that is not confirmed yet; null = none. */
  pending_email: v.nullable(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
});
export type OwnAccount = v.InferOutput<typeof ownAccountSchema>;

/** Response of GET user/account and PATCH user. */
export const ownAccountAnswerSchema = v.object({
  data: ownAccountSchema,
  message: v.optional(v.string()),
  text: v.optional(textSchema),
});

/** POST user/resets. */
export const resetSectionSchema = v.object({
  /** Null = the legacy character. */
  character: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  section: v.picklist(TICKABLE_SECTIONS, () => fields.section),
});
export type ResetSectionForm = v.InferOutput<typeof resetSectionSchema>;

const sectionResetSchema = v.object({
  id: v.number(),
  /** Null = the legacy character. */
  character: v.nullable(v.number()),
  section: v.string(),
  /** Number of entries that it set to 0. */
  changed: v.number(),
  /** ISO 8601. */
  at: v.string(),
});
export type SectionReset = v.InferOutput<typeof sectionResetSchema>;

/** Response of POST user/resets; `data` is null where the section was empty already. */
export const resetAnswerSchema = v.object({ ...messageFields, data: v.nullable(sectionResetSchema) });

/** Response of DELETE user/resets/{id}. */
export const undoneResetAnswerSchema = v.object({
  ...messageFields,
  data: v.object({
    ...sectionResetSchema.entries,
    /** Entries that stay empty, since they were cleared again after the reset; absent = none. */
    left: v.optional(v.array(leftRegisterSchema)),
  }),
});
export type UndoneReset = v.InferOutput<typeof undoneResetAnswerSchema>['data'];

/** Response of GET user/resets: resets that can be undone, the newest first. */
export const resetsAnswerSchema = v.object({ data: v.array(sectionResetSchema) });
