/** Password strength check. It carries half a megabyte of common passwords, so it is imported once a password is typed. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Lower scores mean fewer than a million guesses. */
const SAFE_SCORE = 2;

const SITE_NAMES = ['loremark', 'tibia'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** True if the password is common or resembles one of the names. */
export function isEasyToGuess(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  return estimator.check(password, [...SITE_NAMES, ...names, ...parts]).score < SAFE_SCORE;
}
