/**
 * All calls of the API. GET openapi.json is generated from them, and they define which calls are open to other sites and to
 * tokens. A test compares them with the server's routes. The page does not load this table but imports the schemas.
 */
import * as v from 'valibot';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { requestFields } from '#core/filters/request-schema.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { authSchema, userAnswerSchema } from './accounts/account.ts';
import { forgotPasswordSchema, loginSchema, registerSchema, resetPasswordSchema } from './accounts/account-forms.ts';
import {
  apiTokensAnswerSchema,
  createdTokenAnswerSchema,
  newTokenSchema,
  type TokenScope,
} from './accounts/api-tokens.ts';
import { devicesAnswerSchema } from './accounts/devices.ts';
import { EXPORT_FORMAT, importAnswerSchema, importRequestSchema } from './accounts/export-file.ts';
import { factorProofSchema } from './accounts/factor-proof.ts';
import {
  appSecretAnswerSchema,
  confirmAppSchema,
  factorsAnswerSchema,
  newFactorAnswerSchema,
  newPasskeySchema,
  passkeyOptionsAnswerSchema,
  recoveryCodesAnswerSchema,
  startFactorSchema,
} from './accounts/factors.ts';
import { noticesAnswerSchema } from './accounts/notices.ts';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  ownAccountAnswerSchema,
  resetAnswerSchema,
  resetSectionSchema,
  resetsAnswerSchema,
  undoneResetAnswerSchema,
} from './accounts/own-account.ts';
import {
  catalogueAllSchema,
  catalogueIndexSchema,
  catalogueSectionSchema,
  namesSchema,
} from './catalogue/catalogue.ts';
import { catalogueDeltaSchema } from './catalogue/catalogue-delta.ts';
import { newsAnswerSchema, newsQuerySchema } from './catalogue/content.ts';
import {
  annualAnswerSchema,
  annualQuerySchema,
  challengesAnswerSchema,
  challengesQuerySchema,
  joinAnswerSchema,
  joinSchema,
  rankingAnswerSchema,
  rankingQuerySchema,
  reportSchema,
} from './challenges/challenges.ts';
import { raritySchema } from './challenges/rarity.ts';
import {
  characterIdSchema,
  conversionSchema,
  currentCharacterSchema,
  editedCharacterSchema,
  newCharacterSchema,
} from './characters/character-forms.ts';
import {
  characterAnswerSchema,
  charactersAnswerSchema,
  currentCharacterAnswerSchema,
  verifyCodeAnswerSchema,
} from './characters/characters.ts';
import { contactAnswerSchema, contactSchema } from './contact/contact.ts';
import {
  ballotAnswerSchema,
  ballotSchema,
  contestAnswerSchema,
  contestQuerySchema,
  contestsAnswerSchema,
  drawAnswerSchema,
  entryAnswerSchema,
  entryFormSchema,
  galleryAnswerSchema,
  galleryQuerySchema,
  IMAGE_TYPES,
  ownEntryAnswerSchema,
  uploadAnswerSchema,
} from './contests/contests.ts';
import {
  adminOverviewAnswerSchema,
  changeAnswerSchema,
  changeIdsSchema,
  changesAnswerSchema,
  dataReportsAnswerSchema,
  dataReportsQuerySchema,
  editsAnswerSchema,
  editsSchema,
  givenBackSchema,
  historyOfTableQuerySchema,
  openChangesAnswerSchema,
  previewAnswerSchema,
  previewSchema,
  publishedAnswerSchema,
  publishSchema,
  revertSchema,
  settledReportAnswerSchema,
  settledReportSchema,
  tableAnswerSchema,
  tableHistoryAnswerSchema,
} from './editing/admin.ts';
import {
  gapReportsAnswerSchema,
  gapReportsQuerySchema,
  settledGapAnswerSchema,
  settledGapSchema,
} from './editing/admin-gaps.ts';
import {
  COMPARED_TYPE,
  comparisonAnswerSchema,
  comparisonQuerySchema,
  savedComparisonAnswerSchema,
} from './editing/comparison.ts';
import { dataReportSchema } from './editing/data-reports.ts';
import { gapReportSchema } from './editing/gap-reports.ts';
import {
  adminContestAnswerSchema,
  adminContestsAnswerSchema,
  adminEntriesAnswerSchema,
  adminEntriesQuerySchema,
  adminEntryAnswerSchema,
  exclusionSchema,
  judgementSchema,
  logAnswerSchema,
  logQuerySchema,
  movedTimesSchema,
  newRoleSchema,
  placesSchema,
  rankReportsAnswerSchema,
  remarkSchema,
  suspensionSchema,
  userAnswerOfAdminSchema,
  usersAnswerSchema,
  usersQuerySchema,
} from './editing/moderation.ts';
import { healthSchema, readinessSchema } from './health.ts';
import {
  bazaarImportAnswerSchema,
  bazaarImportRequestSchema,
  importPreviewAnswerSchema,
  importPreviewRequestSchema,
  importProgressSchema,
  importsAnswerSchema,
  pageImportQuerySchema,
  undoneImportAnswerSchema,
} from './imports/bazaar-import.ts';
import { messageAnswerSchema, messageFields } from './message-answer.ts';
import {
  followingAnswerSchema,
  profileAnswerSchema,
  profileProgressAnswerSchema,
  profileQuerySchema,
} from './profiles/profiles.ts';
import { siteSchema } from './site.ts';
import { historyAnswerSchema, historyQuerySchema } from './sync/history.ts';
import { LIST_ANSWER_SCHEMAS } from './sync/lists.ts';
import {
  bookmarkedSchema,
  bookmarksSchema,
  checkedSchema,
  flipRequestSchema,
  IDEMPOTENCY_KEY_HEADER,
  progressQuerySchema,
  sectionValuesSchema,
} from './sync/progress.ts';
import { syncReplySchema, syncRequestSchema } from './sync/sync.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export interface Endpoint {
  /**
   * `session`: requires a session, otherwise 401; `editor` and `admin`: require that role or a higher one, otherwise 404 as
   * for an unknown call, and a session that was confirmed by the second factor, otherwise 403.
   */
  readonly access: 'public' | 'session' | 'editor' | 'admin';
  /** Access from other sites and programs: for `anyone`, or with a token of that scope; absent = only our own page. */
  readonly open?: 'anyone' | TokenScope;
  /** True if an account with a second factor must have confirmed it in the last 10 minutes, otherwise 403. */
  readonly factor?: true;
  /** Description in one sentence. */
  readonly summary: string;
  /** An object of strings. */
  readonly query?: Schema;
  /** Optional headers that only this call has. */
  readonly headers?: readonly string[];
  /** Schema of a JSON body, or the media types of any other body. */
  readonly body?: Schema | readonly string[];
  /** Status of a success; absent = 200. */
  readonly status?: 201 | 202 | 204;
  /** Schema of a JSON response, or the media type of any other response; absent = no body. */
  readonly answer?: Schema | 'text/event-stream' | 'text/html' | 'image/png' | 'image/svg+xml';
}

const visitors = (summary: string, rest: Omit<Endpoint, 'access' | 'summary'>): Endpoint => ({
  access: 'public',
  summary,
  ...rest,
});
const players = (summary: string, rest: Omit<Endpoint, 'access' | 'summary'>): Endpoint => ({
  access: 'session',
  summary,
  ...rest,
});

const editors = (summary: string, rest: Omit<Endpoint, 'access' | 'summary'>): Endpoint => ({
  access: 'editor',
  summary,
  ...rest,
});

const admins = (summary: string, rest: Omit<Endpoint, 'access' | 'summary'>): Endpoint => ({
  access: 'admin',
  summary,
  ...rest,
});

const message = messageAnswerSchema;
const withData = (entries: v.ObjectEntries) => v.object({ ...messageFields, data: v.object(entries) });

const lists = TICKABLE_SECTIONS.map((section): [string, Endpoint] => [
  `POST /${section}`,
  visitors(`Lists ${section} by filters, with the progress of the current character.`, {
    body: requestFields(SECTIONS[section].list),
    answer: LIST_ANSWER_SCHEMAS[section],
  }),
]);

const values = TICKABLE_SECTIONS.map((section): [string, Endpoint] => [
  `GET /user/${section}`,
  players(`A character's progress in ${section}.`, {
    open: 'progress',
    query: progressQuerySchema,
    answer: sectionValuesSchema,
  }),
]);

/** By method and path below `/api/v1`, with `{name}` for each parameter. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET /health': visitors('Confirms that the process is running, with its version.', {
    open: 'anyone',
    answer: healthSchema,
  }),
  'GET /ready': visitors('Whether the server can handle requests.', { answer: readinessSchema }),
  'GET /openapi.json': visitors('This document.', {
    open: 'anyone',
    answer: v.looseObject({ openapi: v.string() }),
  }),
  'GET /docs': visitors('This document as a page to read.', { answer: 'text/html' }),
  'GET /site': visitors('Links that the operator has configured.', { open: 'anyone', answer: siteSchema }),
  'GET /catalogue': visitors('The versions of the reference data.', {
    open: 'anyone',
    answer: catalogueIndexSchema,
  }),
  'GET /catalogue/{target}/{version}': visitors('A section of the reference data, or `all` of them; immutable.', {
    open: 'anyone',
    answer: v.union([catalogueSectionSchema, catalogueAllSchema]),
  }),
  'GET /catalogue/{section}/{version}/since/{former}': visitors(
    'The changes of a section since a former version; immutable.',
    { open: 'anyone', answer: catalogueDeltaSchema },
  ),
  'GET /news': visitors('A page of the posts, newest first.', {
    open: 'anyone',
    query: newsQuerySchema,
    answer: newsAnswerSchema,
  }),
  'GET /achievements/categories': visitors('The categories of achievements.', {
    open: 'anyone',
    answer: namesSchema,
  }),
  'GET /achievements/updates': visitors('The updates that introduced achievements.', {
    open: 'anyone',
    answer: namesSchema,
  }),
  'GET /rarity': visitors('The number of characters that have each item.', { open: 'anyone', answer: raritySchema }),
  ...Object.fromEntries(lists),

  'GET /sanctum/csrf-cookie': visitors('Sets the CSRF token, as cookie and as header.', { status: 204 }),
  'POST /register': visitors('Signs up and signs in.', { body: registerSchema, status: 201, answer: authSchema }),
  'POST /login': visitors('Signs in.', { body: loginSchema, answer: authSchema }),
  'POST /logout': visitors('Signs out.', { status: 204 }),
  'GET /oauth/check': visitors('The signed-in player, if any.', {
    query: v.object({ details: v.optional(v.picklist(['0', '1'])) }),
    answer: authSchema,
  }),
  'POST /forgot-password': visitors('Mails a link for a new password.', {
    body: forgotPasswordSchema,
    answer: message,
  }),
  'POST /reset-password': visitors('Sets a new password with a mailed link.', {
    body: resetPasswordSchema,
    answer: message,
  }),
  'POST /user/email/confirm': visitors('Confirms a new email address with a mailed link.', {
    body: confirmEmailSchema,
    answer: withData({ email: v.string() }),
  }),

  'GET /user/tokens': players('Personal tokens of the account.', { answer: apiTokensAnswerSchema }),
  'POST /user/tokens': players('Creates a personal token.', {
    factor: true,
    body: newTokenSchema,
    status: 201,
    answer: createdTokenAnswerSchema,
  }),
  'DELETE /user/tokens/{id}': players('Revokes a personal token.', { answer: message }),
  'GET /user': players('The signed-in player.', { answer: userAnswerSchema }),
  'PATCH /user': players('Changes settings of the account.', {
    body: accountSettingsSchema,
    answer: ownAccountAnswerSchema,
  }),
  'DELETE /user': players('Deletes the account, which can be restored for 14 days.', {
    body: deleteAccountSchema,
    answer: withData({ erased_at: v.string() }),
  }),
  'GET /user/account': players("The player's own account.", { answer: ownAccountAnswerSchema }),
  'POST /user/email': players('Mails a link to a new email address.', {
    factor: true,
    body: changeEmailSchema,
    answer: message,
  }),
  'POST /user/password': players('Changes the password.', {
    factor: true,
    body: changePasswordSchema,
    answer: message,
  }),
  'GET /user/factors': players('The second factors of the account.', { answer: factorsAnswerSchema }),
  'POST /user/factors/confirm': players('Confirms the second factor for this session.', {
    body: factorProofSchema,
    answer: message,
  }),
  'POST /user/factors/passkeys/options': players('Starts the registration of a passkey.', {
    factor: true,
    body: startFactorSchema,
    answer: passkeyOptionsAnswerSchema,
  }),
  'POST /user/factors/passkeys': players('Adds a passkey.', {
    factor: true,
    body: newPasskeySchema,
    status: 201,
    answer: newFactorAnswerSchema,
  }),
  'DELETE /user/factors/passkeys/{id}': players('Removes a passkey.', { factor: true, answer: message }),
  'POST /user/factors/totp': players('Creates a secret for an authenticator app.', {
    factor: true,
    body: startFactorSchema,
    answer: appSecretAnswerSchema,
  }),
  'POST /user/factors/totp/confirm': players('Adds the authenticator app that has the secret.', {
    factor: true,
    body: confirmAppSchema,
    status: 201,
    answer: newFactorAnswerSchema,
  }),
  'DELETE /user/factors/totp': players('Removes the authenticator app.', { factor: true, answer: message }),
  'POST /user/factors/recovery-codes': players('Replaces the recovery codes.', {
    factor: true,
    status: 201,
    answer: recoveryCodesAnswerSchema,
  }),
  'DELETE /user/sessions': players('Signs out every other browser.', { answer: withData({ ended: v.number() }) }),
  'DELETE /user/sessions/{id}': players('Signs out another browser.', { answer: message }),
  'GET /user/devices': players('Installations that sync, and signed-in browsers.', {
    query: v.object({ client: v.optional(v.string()) }),
    answer: devicesAnswerSchema,
  }),
  'DELETE /user/devices/{client}': players('Signs out an installation.', { answer: message }),
  'GET /user/notices': players('Unread notices.', { answer: noticesAnswerSchema }),
  'DELETE /user/notices/{id}': players('Marks a notice as read.', { status: 204 }),

  'GET /user/export': players('All stored data of the account, as a file.', {
    answer: v.looseObject({ format: v.literal(EXPORT_FORMAT), version: v.number() }),
  }),
  'POST /user/import': players('Imports the progress of an export.', {
    body: importRequestSchema,
    answer: importAnswerSchema,
  }),
  'GET /user/resets': players('Resets that can be undone.', { answer: resetsAnswerSchema }),
  'POST /user/resets': players('Resets a section of a character.', {
    body: resetSectionSchema,
    answer: resetAnswerSchema,
  }),
  'DELETE /user/resets/{id}': players('Undoes a reset.', { answer: undoneResetAnswerSchema }),

  'GET /characters': players('The characters of the account.', { open: 'characters', answer: charactersAnswerSchema }),
  'GET /user/characters': players('The characters of the account.', {
    open: 'characters',
    answer: charactersAnswerSchema,
  }),
  'POST /characters': players('Adds a character, or converts the legacy one.', {
    body: v.union([newCharacterSchema(), v.object({ isMainCharacter: v.literal(1), ...conversionSchema().entries })]),
    status: 201,
    answer: characterAnswerSchema,
  }),
  'PATCH /characters': players('Changes a character.', {
    body: editedCharacterSchema(null),
    answer: characterAnswerSchema,
  }),
  'DELETE /characters': players('Deletes a character.', { body: characterIdSchema, answer: message }),
  'DELETE /characters/conversion': players('Undoes the conversion of the legacy character.', {
    body: characterIdSchema,
    answer: message,
  }),
  'PATCH /characters/current': players('Makes a character the current one.', {
    body: currentCharacterSchema,
    answer: currentCharacterAnswerSchema,
  }),
  'POST /characters/generateCode': players("Generates a code for the character's comment.", {
    body: characterIdSchema,
    answer: verifyCodeAnswerSchema,
  }),
  'GET /tibia/characters': players("Searches the game's site for that code.", {
    query: v.object({ character: v.string() }),
    answer: v.object({ ...characterAnswerSchema.entries, source: v.picklist(['site', 'tibiadata']) }),
  }),

  'GET /import/bazaar': players('The progress of the running import.', { answer: importProgressSchema }),
  'POST /import/bazaar/preview': players('The changes that an import of an auction would make.', {
    body: importPreviewRequestSchema,
    answer: importPreviewAnswerSchema,
  }),
  'POST /import/bazaar': players('Imports an auction.', {
    body: bazaarImportRequestSchema,
    answer: bazaarImportAnswerSchema,
  }),
  'POST /import/bazaar/page': players('Imports an auction from a saved page, or previews the import.', {
    query: pageImportQuerySchema,
    body: ['text/html', 'multipart/related'],
    answer: v.union([importPreviewAnswerSchema, bazaarImportAnswerSchema]),
  }),
  'GET /user/imports': players('Imports that can be undone, and undone ones.', { answer: importsAnswerSchema }),
  'DELETE /user/imports/{id}': players('Undoes an import.', { answer: undoneImportAnswerSchema }),

  'GET /profiles': visitors('The profile of a player, or of a character.', {
    open: 'anyone',
    query: profileQuerySchema,
    answer: profileAnswerSchema,
  }),
  'GET /profiles/progress': visitors('The progress of that profile.', {
    open: 'anyone',
    query: profileQuerySchema,
    answer: profileProgressAnswerSchema,
  }),
  'GET /profiles/card.png': visitors('A picture of the profile as guests see it.', {
    open: 'anyone',
    query: profileQuerySchema,
    answer: 'image/png',
  }),
  'GET /profiles/signature.svg': visitors('A picture of the profile as guests see it, for embedding.', {
    open: 'anyone',
    query: profileQuerySchema,
    answer: 'image/svg+xml',
  }),

  'GET /challenges': visitors('A challenge, by default the running one, with a summary of the others.', {
    open: 'anyone',
    query: challengesQuerySchema,
    answer: challengesAnswerSchema,
  }),
  'PUT /challenges/entry': players('Joins the running challenge, or changes the character.', {
    body: joinSchema,
    answer: joinAnswerSchema,
  }),
  'DELETE /challenges/entry': players('Leaves the running challenge.', { answer: joinAnswerSchema }),
  'GET /challenges/ranking': visitors('A page of the ranking of a challenge, or of one of all time.', {
    open: 'anyone',
    query: rankingQuerySchema,
    answer: rankingAnswerSchema,
  }),
  'POST /challenges/reports': players('Reports a character in a ranking to staff.', {
    body: reportSchema,
    status: 202,
    answer: message,
  }),
  'GET /challenges/ranking/annual': visitors('A page of the ranking of a year.', {
    open: 'anyone',
    query: annualQuerySchema,
    answer: annualAnswerSchema,
  }),

  'GET /contests': visitors('A summary of every contest.', { open: 'anyone', answer: contestsAnswerSchema }),
  'GET /contests/{slug}': visitors("A contest in the best matching language, with the player's own entry and vote.", {
    open: 'anyone',
    query: contestQuerySchema,
    answer: contestAnswerSchema,
  }),
  'PUT /contests/{slug}/entry': players("Enters an open contest, or changes the player's entry.", {
    body: entryFormSchema,
    answer: ownEntryAnswerSchema,
  }),
  'DELETE /contests/{slug}/entry': players("Withdraws the player's entry.", { answer: ownEntryAnswerSchema }),
  'POST /contests/{slug}/images': players('Stores an image for an entry.', {
    body: IMAGE_TYPES,
    status: 201,
    answer: uploadAnswerSchema,
  }),
  'GET /contests/{slug}/entries': visitors('A page of the entries of a closed contest.', {
    open: 'anyone',
    query: galleryQuerySchema,
    answer: galleryAnswerSchema,
  }),
  'GET /contests/{slug}/entries/{id}': visitors('One of these entries.', {
    open: 'anyone',
    answer: entryAnswerSchema,
  }),
  'PUT /contests/{slug}/ballot': players('Votes for up to three entries, or withdraws the vote.', {
    body: ballotSchema,
    answer: ballotAnswerSchema,
  }),
  'GET /contests/{slug}/draw': visitors('Everything needed to repeat the draw of the winners.', {
    open: 'anyone',
    answer: drawAnswerSchema,
  }),

  'POST /contact': visitors('Mails a message to the operator, once per id.', {
    body: contactSchema,
    status: 202,
    answer: contactAnswerSchema,
  }),

  'GET /admin': editors('Pending work of the team, and missing facts of the data.', {
    answer: adminOverviewAnswerSchema,
  }),
  'GET /admin/tables/{table}': editors('The published rows of a table, and its open changes.', {
    answer: tableAnswerSchema,
  }),
  'PUT /admin/tables/{table}': editors('Stores edits as drafts, except those that conflict with a newer change.', {
    body: editsSchema,
    answer: editsAnswerSchema,
  }),
  'GET /admin/tables/{table}/history': editors('A page of the published changes of a table, newest first.', {
    query: historyOfTableQuerySchema,
    answer: tableHistoryAnswerSchema,
  }),
  'GET /admin/changes': editors('All open changes, and the faults that those in review would cause.', {
    answer: openChangesAnswerSchema,
  }),
  'POST /admin/changes/drop': editors("Deletes the editor's own open changes.", {
    body: changeIdsSchema,
    answer: changesAnswerSchema,
  }),
  'POST /admin/changes/submit': editors("Submits the editor's own drafts for review.", {
    body: changeIdsSchema,
    answer: changesAnswerSchema,
  }),
  'POST /admin/changes/give-back': editors('Returns changes in review to their authors.', {
    body: givenBackSchema,
    answer: changesAnswerSchema,
  }),
  'POST /admin/changes/{id}/revert': editors('Creates a draft that reverts a published change.', {
    body: revertSchema,
    status: 201,
    answer: changeAnswerSchema,
  }),
  'POST /admin/publications': editors('Publishes changes in review, all or none.', {
    factor: true,
    body: publishSchema,
    status: 201,
    answer: publishedAnswerSchema,
  }),
  'POST /admin/comparison': editors('Compares the tables with a database of TibiaWiki, or saves the differences.', {
    query: comparisonQuerySchema,
    body: [COMPARED_TYPE],
    answer: v.union([comparisonAnswerSchema, savedComparisonAnswerSchema]),
  }),
  'POST /admin/preview': editors('Markdown as players see it.', { body: previewSchema, answer: previewAnswerSchema }),
  'GET /admin/contests': editors('Every contest, including drafts.', { answer: adminContestsAnswerSchema }),
  'PUT /admin/contests/{slug}/times': editors('Changes the times of a contest.', {
    factor: true,
    body: movedTimesSchema,
    answer: adminContestAnswerSchema,
  }),
  'PUT /admin/contests/{slug}/places': editors('Gives entries the places from 1, and removes all others.', {
    factor: true,
    body: placesSchema,
    answer: adminContestAnswerSchema,
  }),
  'POST /admin/contests/{slug}/results': editors('Publishes the results of a contest with the places seen, once.', {
    factor: true,
    body: placesSchema,
    answer: adminContestAnswerSchema,
  }),
  'GET /admin/entries': editors('A page of the entries of a contest.', {
    query: adminEntriesQuerySchema,
    answer: adminEntriesAnswerSchema,
  }),
  'PUT /admin/entries/{id}': editors('Judges an entry and notifies its player.', {
    factor: true,
    body: judgementSchema,
    answer: adminEntryAnswerSchema,
  }),
  'PUT /admin/entries/{id}/remark': editors('Stores the remark of the jury about an entry.', {
    factor: true,
    body: remarkSchema,
    answer: adminEntryAnswerSchema,
  }),
  'GET /admin/rank-reports': admins('Characters whose rank players reported, and excluded characters.', {
    answer: rankReportsAnswerSchema,
  }),
  'DELETE /admin/rank-reports/{name}': admins('Settles the reports of a character without an exclusion.', {
    factor: true,
    answer: message,
  }),
  'PUT /admin/characters/{name}/exclusion': admins('Excludes a character from the rankings and notifies its player.', {
    factor: true,
    body: exclusionSchema,
    answer: message,
  }),
  'DELETE /admin/characters/{name}/exclusion': admins('Revokes an exclusion.', { factor: true, answer: message }),
  'GET /admin/users': admins('A page of the accounts.', { query: usersQuerySchema, answer: usersAnswerSchema }),
  'PUT /admin/users/{id}/role': admins('Gives an account a role.', {
    factor: true,
    body: newRoleSchema,
    answer: userAnswerOfAdminSchema,
  }),
  'PUT /admin/users/{id}/suspension': admins('Suspends an account and ends its sessions.', {
    factor: true,
    body: suspensionSchema,
    answer: userAnswerOfAdminSchema,
  }),
  'DELETE /admin/users/{id}/suspension': admins('Revokes a suspension.', {
    factor: true,
    answer: userAnswerOfAdminSchema,
  }),
  'POST /data-reports': players('Reports a wrong or missing fact, once per id.', {
    body: dataReportSchema,
    status: 202,
    answer: message,
  }),
  'GET /admin/data-reports': editors('A page of the data reports.', {
    query: dataReportsQuerySchema,
    answer: dataReportsAnswerSchema,
  }),
  'PUT /admin/data-reports/{id}': editors('Accepts a report as a draft, or rejects it, and notifies its player.', {
    factor: true,
    body: settledReportSchema,
    answer: settledReportAnswerSchema,
  }),
  'POST /gap-reports': players('Reports what an auction page has and the catalogue lacks, once per player.', {
    body: gapReportSchema,
    status: 202,
    answer: message,
  }),
  'GET /admin/gap-reports': editors('What players reported as lacking, with their number.', {
    query: gapReportsQuerySchema,
    answer: gapReportsAnswerSchema,
  }),
  'PUT /admin/gap-reports': editors('Settles a reported gap by an alias, a row or a reply, and notifies its players.', {
    factor: true,
    body: settledGapSchema,
    answer: settledGapAnswerSchema,
  }),
  'GET /admin/log': admins('The audit log, newest first.', { query: logQuerySchema, answer: logAnswerSchema }),

  'POST /user/achievements/toggle/{id}': players('Ticks or unticks an achievement.', {
    headers: [IDEMPOTENCY_KEY_HEADER],
    body: flipRequestSchema,
    answer: checkedSchema,
  }),
  'POST /user/titles/toggle/{id}': players('Ticks or unticks a title.', {
    headers: [IDEMPOTENCY_KEY_HEADER],
    body: flipRequestSchema,
    answer: checkedSchema,
  }),
  'POST /user/achievements/{id}/bookmarks': players('Bookmarks an achievement, or removes its bookmark.', {
    headers: [IDEMPOTENCY_KEY_HEADER],
    body: flipRequestSchema,
    answer: bookmarkedSchema,
  }),
  'GET /user/bookmarks': players('Bookmarked achievements of a character.', {
    open: 'progress',
    query: progressQuerySchema,
    answer: bookmarksSchema,
  }),
  ...Object.fromEntries(values),
  'GET /user/following': players('Visible players that the account follows, with their newest gains.', {
    open: 'following',
    answer: followingAnswerSchema,
  }),
  'GET /user/history': players('Applied changes, newest first.', {
    open: 'history',
    query: historyQuerySchema,
    answer: historyAnswerSchema,
  }),
  'POST /user/sync': players('Delivers changes and returns those of other devices.', {
    body: syncRequestSchema,
    answer: syncReplySchema,
  }),
  'GET /user/sync/events': players('Notifies of changes by other devices.', {
    query: v.object({ client: v.optional(v.string()) }),
    answer: 'text/event-stream',
  }),
};
