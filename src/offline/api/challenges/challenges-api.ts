/** Challenges and rankings: questions whose answers are kept, and what a player does about them. */
import { messageAnswerSchema } from '#core/contract/accounts/account-forms.ts';
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
} from '#core/contract/challenges/challenges.ts';
import type { Api } from '../client.ts';
import { pathOf, type Question } from '../question.ts';

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
