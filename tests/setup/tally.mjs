/**
 * @typedef {object} Tally
 * @property {number} passed tests that passed
 * @property {number} failed tests that failed, and whatever else went wrong on the way
 */

/**
 * The last line of a test run, which people and programs read alike.
 *
 * @param {Tally} tally
 */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
