/**
 * What guessers try first. Half a megabyte of passwords comes with it, so it is imported only once a password is typed.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Scores below it stand for less than a million guesses. */
const SAFE_SCORE = 2;

const SITE_NAMES = ['loremark', 'tibia'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Whether a password is a common one, or much like one of the names. */
export function isEasyToGuess(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  return estimator.check(password, [...SITE_NAMES, ...names, ...parts]).score < SAFE_SCORE;
}
