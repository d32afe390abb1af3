/** Calls for challenges and rankings. */

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
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import { type ApiRequest, pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';

/** A season by its id, by default the running one. */
export function challengesRequest(season: string | undefined): ApiRequest<Challenges> {
  return { path: pathOf('challenges', { season }), schema: challengesAnswerSchema };
}

export function rankingRequest(query: RankingQuery): ApiRequest<Ranking> {
  return { path: pathOf('challenges/ranking', query), schema: rankingAnswerSchema };
}

export function annualRequest(query: AnnualQuery): ApiRequest<AnnualRanking> {
  return { path: pathOf('challenges/ranking/annual', query), schema: annualAnswerSchema };
}

/** Joins the running season with a character, or changes the character. Returns the server's message. */
export async function joinChallenge(api: Api, character: number): Promise<string> {
  const options = { method: 'PUT', body: { character }, csrf: true } as const;
  return (await api.call('challenges/entry', joinAnswerSchema, options)).message;
}

export async function leaveChallenge(api: Api): Promise<string> {
  return (await api.call('challenges/entry', joinAnswerSchema, { method: 'DELETE', csrf: true })).message;
}

/** Reports an implausible row of a ranking to the admins. */
export async function reportRow(api: Api, body: ReportForm): Promise<string> {
  return (await api.call('challenges/reports', messageAnswerSchema, { method: 'POST', body, csrf: true })).message;
}
