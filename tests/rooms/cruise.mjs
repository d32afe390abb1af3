/** Checks every import of the product against the import rules of rooms.config.cjs. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import rules from './rooms.config.cjs';

const READ_FOLDERS = ['src', 'sw', 'server', 'tests'];
const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;

/** If fewer modules than this were read, the reader failed, whatever it reports. */
const FEWEST_MODULES = 150;

/** Folders that have an import rule, taken from the rules. */
const ROOMS = (rules.forbidden ?? [])
  .filter((rule) => rule.name?.endsWith(': rooms'))
  .map((rule) => new RegExp(String(rule.from.path)));

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} file
 * @property {string} imports
 *
 * @typedef {object} CruiseReport
 * @property {readonly Violation[]} violations
 * @property {number} modules number of the project's own modules that were read
 */

/**
 * Patches the parser shared with dependency-cruiser, which asks swc for plain TypeScript, without JSX, and drops the
 * information that a package's types are imported as types. Parses JSX in .tsx files and removes `import type` from a
 * package.
 */
function patchParser() {
  const parse = swc.parseFileSync;
  /** @param {string} file */
  const parseTyped = (file) => {
    const module = parse(file, {
      syntax: 'typescript',
      tsx: file.endsWith('.tsx'),
      decorators: true,
      target: 'es2022',
    });
    module.body = module.body.filter(
      (node) => !(node.type === 'ImportDeclaration' && node.typeOnly && /^[^.#]/.test(node.source.value)),
    );
    return module;
  };
  swc.parseFileSync = /** @type {typeof swc.parseFileSync} */ (parseTyped);
}

let patched = false;

/** @param {string} root */
function sourcesUnder(root) {
  return READ_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
  );
}

/**
 * Cruises the project at `root` and returns its violations of the import rules; throws if a source file was not read.
 *
 * @param {string} root
 * @returns {Promise<CruiseReport>}
 */
export async function cruiseRooms(root) {
  if (!patched) patchParser();
  patched = true;
  const sources = sourcesUnder(root);
  const { output } = await cruise(sources, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
  });
  if (typeof output === 'string') throw new Error(`The cruise returned text instead of a report: ${output}`);

  const own = output.modules.filter((module) => sources.includes(module.source));
  const unread = sources.filter((source) => !own.some((module) => module.source === source));
  if (unread.length > 0) throw new Error(`These files were not read: ${unread.join(', ')}`);
  if (own.length < FEWEST_MODULES)
    throw new Error(`Only ${own.length} modules were read; expected ${FEWEST_MODULES} or more.`);

  const climbing = own.flatMap(({ source, dependencies }) =>
    dependencies
      .filter((dependency) => dependency.module.startsWith('../../'))
      .map((dependency) => ({ rule: 'no climbing out of a room', file: source, imports: dependency.module })),
  );
  const outsideRooms = own
    .filter(({ source }) => !source.startsWith('tests/') && !ROOMS.some((room) => room.test(source)))
    .map(({ source }) => ({ rule: 'every file lives in a room', file: source, imports: '' }));
  const broken = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, file: from, imports: to }));
  return { violations: [...broken, ...climbing, ...outsideRooms], modules: own.length };
}
