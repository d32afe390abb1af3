/** Challenges and rankings: questions whose answers are kept, and what a player does about them. */
import type * as v from 'valibot';
import { messageAnswerSchema } from '#core/contract/account-forms.ts';
import {
  type AnnualQuery,
  type AnnualRanking,
  annualAnswerSchema,
  type Challenges,
  challengesAnswerSchema,
  joinAnswerSchema,
  type Ranking,
  type RankingQuery,
  type ReportForm,
  rankingAnswerSchema,
} from '#core/contract/challenges.ts';
import type { Api } from './client.ts';

/** A question to the server. */
export interface Question<Answer> {
  /** Path of the call with its query, by which the answer is kept. */
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, { readonly data: Answer }>;
}

function pathOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A season by its id, or the running one. */
export function challengesQuestion(season: string | undefined): Question<Challenges> {
  return { path: pathOf('challenges', { season }), schema: challengesAnswerSchema };
}

export function rankingQuestion(query: RankingQuery): Question<Ranking> {
  return { path: pathOf('challenges/ranking', query), schema: rankingAnswerSchema };
}

export function annualQuestion(query: AnnualQuery): Question<AnnualRanking> {
  return { path: pathOf('challenges/ranking/annual', query), schema: annualAnswerSchema };
}

export async function askQuestion<Answer>(api: Api, { path, schema }: Question<Answer>): Promise<Answer> {
  return (await api.call(path, schema)).data;
}

/** Joins the running season with a character, or changes the character. Returns what the server says of it. */
export async function joinChallenge(api: Api, character: number): Promise<string> {
  const options = { method: 'PUT', body: { character }, csrf: true } as const;
  return (await api.call('challenges/entry', joinAnswerSchema, options)).message;
}

export async function leaveChallenge(api: Api): Promise<string> {
  return (await api.call('challenges/entry', joinAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

/** Tells staff of a row that can't be right. */
export async function reportRow(api: Api, body: ReportForm): Promise<string> {
  return (await api.call('challenges/reports', messageAnswerSchema, { method: 'POST', body, csrf: true })).message;
}
