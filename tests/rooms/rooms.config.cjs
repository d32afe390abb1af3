/**
 * The import rules as a table: which rooms and packages each room may import. dependency-cruiser reads the rules
 * generated from it. Importing types of a package is always allowed; tests may import anything.
 */

/** Each room's folder, as a regular expression for the path from the project's root. */
const ROOM = {
  catalogueRules: '^src/core/catalogue/',
  filters: '^src/core/filters/',
  progress: '^src/core/progress/',
  sections: '^src/core/sections/',
  links: '^src/core/links/',
  acquisition: '^src/core/acquisition/',
  goals: '^src/core/goals/',
  challenges: '^src/core/challenges/',
  contests: '^src/core/contests/',
  search: '^src/core/search/',
  huntLog: '^src/core/hunt-log/',
  bazaarImport: '^src/core/bazaar-import/',
  contract: '^src/core/contract/',
  admin: '^src/core/admin/',
  words: '^src/core/words/',
  offline: '^src/offline/',
  ui: '^src/page/ui/',
  platform: '^src/page/platform/',
  state: '^src/page/state/',
  parts: '^src/page/parts/',
  list: '^src/page/list/',
  registry: '^src/page/sections/registry\\.ts$',
  sectionWords: '^src/page/sections/words\\.ts$',
  pageSections: '^src/page/sections/',
  pageGoals: '^src/page/goals/',
  features: '^src/page/features/',
  shell: '^src/page/shell/',
  routes: '^src/page/routes/',
  sw: '^sw/',
  http: '^server/http/',
  actions: '^server/actions/',
  limits: '^server/limits/',
  storage: '^server/storage/',
  gameSite: '^server/game-site/',
  mail: '^server/mail/',
  pictures: '^server/pictures/',
  uploads: '^server/uploads/',
  serverCatalogue: '^server/catalogue/',
  content: '^server/content/',
  maintenance: '^server/maintenance/',
  launch: '^server/launch/',
};

/** The reader of databases that anyone may have made, which runs in the thread of the parsers. */
const UNTRUSTED_SQLITE = '^server/storage/untrusted-sqlite\\.ts$';

/** The parser of editors' texts, which runs in that thread too. */
const MARKDOWN = '^server/content/markdown\\.ts$';

const CORE = '^src/core/';
/** The parts of core whose types the contract may use. */
const CORE_BELOW_ADMIN = '^src/core/(?!admin/)';
/** The count of pending work, which has no imports. */
const PENDING_WORK = '^src/offline/pending-work\\.ts$';
const MESSAGES = '^src/offline/messages\\.ts$';
/** The table of what is stored in a browser, which has no imports. */
const ACCOUNT_STORES = '^src/offline/account-stores\\.ts$';
/**
 * Small files that every part of the server may import: settings, logs, metrics, version, the error of a failed start.
 */
const SERVER_BASICS = '^server/(env|log|metrics|security-log|version|start-error)\\.ts$';
const PAGE_STYLES = '\\.css$';

const REACT = ['react', 'react-dom'];
const ROUTER = '@tanstack/react-router';

/**
 * @typedef {object} RoomRules
 * @property {string} name
 * @property {string} from pattern of the room's files
 * @property {readonly string[]} rooms what it may import in addition to itself
 * @property {readonly string[]} npm packages it may import
 * @property {boolean} [node] whether it may import Node's modules
 */

/** @type {readonly RoomRules[]} */
const ROOM_RULES = [
  { name: 'core/words', from: ROOM.words, rooms: [], npm: [] },
  { name: 'core/catalogue', from: ROOM.catalogueRules, rooms: [ROOM.words], npm: ['valibot'] },
  { name: 'core/filters', from: ROOM.filters, rooms: [ROOM.catalogueRules, ROOM.words], npm: ['valibot'] },
  {
    name: 'core/progress',
    from: ROOM.progress,
    rooms: [ROOM.catalogueRules, ROOM.contests, ROOM.words],
    npm: ['valibot'],
  },
  {
    name: 'core/sections',
    from: ROOM.sections,
    rooms: [ROOM.catalogueRules, ROOM.filters, ROOM.progress, ROOM.words],
    npm: ['valibot'],
  },
  { name: 'core/links', from: ROOM.links, rooms: [ROOM.catalogueRules, ROOM.words], npm: [] },
  {
    name: 'core/acquisition',
    from: ROOM.acquisition,
    rooms: [ROOM.catalogueRules, ROOM.links, ROOM.search, ROOM.sections, ROOM.words],
    npm: [],
  },
  { name: 'core/search', from: ROOM.search, rooms: [ROOM.catalogueRules, ROOM.filters, ROOM.words], npm: [] },
  {
    name: 'core/hunt-log',
    from: ROOM.huntLog,
    rooms: [ROOM.catalogueRules, ROOM.filters, ROOM.progress, ROOM.search, ROOM.sections, ROOM.words],
    npm: ['valibot'],
  },
  {
    name: 'core/bazaar-import',
    from: ROOM.bazaarImport,
    rooms: [ROOM.catalogueRules, ROOM.filters, ROOM.progress, ROOM.sections, ROOM.words],
    npm: ['valibot'],
  },
  {
    name: 'core/goals',
    from: ROOM.goals,
    rooms: [ROOM.bazaarImport, ROOM.catalogueRules, ROOM.filters, ROOM.progress, ROOM.sections, ROOM.words],
    npm: [],
  },
  {
    name: 'core/challenges',
    from: ROOM.challenges,
    rooms: [ROOM.catalogueRules, ROOM.filters, ROOM.progress, ROOM.sections, ROOM.words],
    npm: ['valibot'],
  },
  { name: 'core/contests', from: ROOM.contests, rooms: [], npm: [] },
  {
    name: 'core/contract',
    from: ROOM.contract,
    rooms: [CORE_BELOW_ADMIN],
    npm: ['valibot'],
  },
  { name: 'core/admin', from: ROOM.admin, rooms: [CORE], npm: ['valibot'] },
  { name: 'offline', from: ROOM.offline, rooms: [CORE], npm: ['dexie', 'ofetch', 'valibot'] },
  {
    name: 'page/ui',
    from: ROOM.ui,
    rooms: [PENDING_WORK, ROOM.words],
    npm: [...REACT, '@radix-ui/[^/]+'],
  },
  {
    name: 'page/platform',
    from: ROOM.platform,
    rooms: [MESSAGES, ACCOUNT_STORES],
    npm: ['@simplewebauthn/browser', 'workbox-window'],
  },
  {
    name: 'page/state',
    from: ROOM.state,
    rooms: [CORE, ROOM.offline, ROOM.platform],
    npm: [...REACT, 'jotai'],
  },
  // Parts and list import it, so it may import no more than they do; anything else would be a cycle.
  { name: 'page/sections/registry', from: ROOM.registry, rooms: [CORE, ROOM.ui, ROOM.sectionWords], npm: [] },
  { name: 'page/sections/words', from: ROOM.sectionWords, rooms: [CORE], npm: [] },
  {
    name: 'page/parts',
    from: ROOM.parts,
    rooms: [CORE, PENDING_WORK, ROOM.ui, ROOM.state, ROOM.registry],
    npm: [...REACT, ROUTER, 'jotai', 'uqr'],
  },
  {
    name: 'page/list',
    from: ROOM.list,
    rooms: [CORE, ROOM.ui, ROOM.state, ROOM.parts, ROOM.registry],
    npm: [...REACT, ROUTER, 'jotai'],
  },
  {
    name: 'page/sections',
    from: ROOM.pageSections,
    rooms: [CORE, ROOM.ui, ROOM.state, ROOM.parts, ROOM.list],
    npm: [...REACT, ROUTER, 'jotai'],
  },
  {
    name: 'page/goals',
    from: ROOM.pageGoals,
    rooms: [CORE, PENDING_WORK, ROOM.ui, ROOM.state, ROOM.parts, ROOM.list, ROOM.pageSections],
    npm: [...REACT, ROUTER, 'jotai'],
  },
  {
    name: 'page/features',
    from: ROOM.features,
    rooms: [CORE, ROOM.ui, ROOM.platform, ROOM.state, ROOM.parts, ROOM.list, ROOM.pageSections, ROOM.pageGoals],
    npm: [...REACT, ROUTER, 'jotai', '@zxcvbn-ts', 'papaparse', 'valibot'],
  },
  {
    name: 'page/shell',
    from: ROOM.shell,
    rooms: [
      CORE,
      ROOM.offline,
      ROOM.ui,
      ROOM.platform,
      ROOM.state,
      ROOM.parts,
      ROOM.list,
      ROOM.pageSections,
      ROOM.pageGoals,
      ROOM.features,
      ROOM.routes,
    ],
    npm: [...REACT, ROUTER],
  },
  {
    name: 'page/routes',
    from: ROOM.routes,
    rooms: [
      CORE,
      ROOM.ui,
      ROOM.platform,
      ROOM.state,
      ROOM.parts,
      ROOM.list,
      ROOM.pageSections,
      ROOM.pageGoals,
      ROOM.features,
      ROOM.shell,
    ],
    npm: [...REACT, ROUTER, 'valibot'],
  },
  { name: 'page/main', from: '^src/page/[^/]+$', rooms: [CORE, ROOM.offline, '^src/page/'], npm: [...REACT, ROUTER] },
  { name: 'sw', from: ROOM.sw, rooms: [CORE, ROOM.offline], npm: ['workbox-[^/]+'] },
  {
    name: 'server/http',
    from: ROOM.http,
    rooms: [
      CORE,
      ROOM.actions,
      ROOM.limits,
      ROOM.storage,
      ROOM.serverCatalogue,
      ROOM.content,
      ROOM.pictures,
      ROOM.uploads,
      SERVER_BASICS,
    ],
    npm: ['hono', '@hono/node-server', '@valibot/to-json-schema', 'valibot'],
    node: true,
  },
  {
    name: 'server/actions',
    from: ROOM.actions,
    rooms: [
      CORE,
      ROOM.limits,
      ROOM.storage,
      ROOM.gameSite,
      ROOM.mail,
      ROOM.serverCatalogue,
      ROOM.content,
      ROOM.uploads,
      SERVER_BASICS,
    ],
    npm: ['@node-rs/argon2', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'lru-cache', 'otpauth', 'valibot'],
    node: true,
  },
  { name: 'server/limits', from: ROOM.limits, rooms: [CORE, ROOM.storage, SERVER_BASICS], npm: [], node: true },
  {
    name: 'server/storage',
    from: ROOM.storage,
    rooms: [CORE, SERVER_BASICS],
    npm: ['kysely', 'libsql', 'pg', 'pg-cursor', 'valibot'],
    node: true,
  },
  {
    name: 'server/game-site',
    from: ROOM.gameSite,
    rooms: [CORE, UNTRUSTED_SQLITE, MARKDOWN, SERVER_BASICS],
    npm: ['cheerio', 'parse5', 'postal-mime', 'valibot'],
    node: true,
  },
  { name: 'server/mail', from: ROOM.mail, rooms: [CORE, SERVER_BASICS], npm: ['nodemailer'], node: true },
  { name: 'server/pictures', from: ROOM.pictures, rooms: [CORE], npm: ['@resvg/resvg-js', 'lru-cache'], node: true },
  {
    name: 'server/uploads',
    from: ROOM.uploads,
    rooms: [CORE, ROOM.limits, SERVER_BASICS],
    npm: ['aws4fetch', 'sharp'],
    node: true,
  },
  { name: 'server/catalogue', from: ROOM.serverCatalogue, rooms: [CORE], npm: ['valibot'], node: true },
  {
    name: 'server/content',
    from: ROOM.content,
    rooms: [CORE, ROOM.serverCatalogue, SERVER_BASICS],
    npm: [
      'feed',
      'hast-util-sanitize',
      'hast-util-to-html',
      'mdast-util-from-markdown',
      'mdast-util-gfm-table',
      'mdast-util-to-hast',
      'micromark-extension-gfm-table',
      'valibot',
      'yaml',
    ],
    node: true,
  },
  {
    name: 'server/maintenance',
    from: ROOM.maintenance,
    rooms: [
      CORE,
      ROOM.actions,
      ROOM.storage,
      ROOM.mail,
      ROOM.serverCatalogue,
      ROOM.content,
      ROOM.uploads,
      SERVER_BASICS,
    ],
    npm: ['valibot'],
    node: true,
  },
  { name: 'server/launch', from: ROOM.launch, rooms: [], npm: [], node: true },
  {
    name: 'server/main',
    from: '^server/[^/]+$',
    rooms: [CORE, '^server/'],
    npm: ['@hono/node-server', 'pino', 'prom-client', 'valibot'],
    node: true,
  },
];

/**
 * Subjects of the product. They have the same names in every room that is divided by subject (docs/architecture.md).
 */
const SUBJECTS = [
  'sync',
  'accounts',
  'characters',
  'profiles',
  'imports',
  'challenges',
  'contests',
  'editing',
  'catalogue',
  'contact',
  'process',
];

/**
 * The other subjects that a subject may import, by room. A subject that is not listed may import none.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const SUBJECT_RULES = {
  'src/core/contract': {
    accounts: ['characters'],
    profiles: ['challenges', 'sync'],
    imports: ['characters'],
    challenges: ['characters'],
    contests: ['catalogue'],
    editing: ['accounts', 'catalogue', 'contests'],
    contact: ['accounts', 'catalogue'],
  },
  'src/offline/api': {},
  'src/page/state': {
    sync: ['accounts', 'catalogue', 'characters'],
    accounts: ['characters', 'contact', 'sync'],
    characters: ['accounts', 'sync'],
    profiles: ['accounts', 'characters', 'sync'],
    imports: ['accounts', 'sync'],
    challenges: ['sync'],
    contests: ['accounts', 'sync'],
    editing: ['accounts', 'catalogue'],
    catalogue: ['accounts'],
    contact: ['accounts'],
  },
  'server/http/routes': {},
  'server/actions': {
    sync: ['challenges', 'characters'],
    accounts: ['challenges', 'contests', 'imports', 'process', 'sync'],
    characters: ['accounts', 'challenges', 'sync'],
    profiles: ['challenges'],
    imports: ['accounts', 'characters', 'sync'],
    challenges: ['accounts', 'process'],
    contests: ['accounts', 'challenges', 'editing', 'process', 'sync'],
    editing: ['accounts', 'challenges', 'contests', 'process', 'sync'],
    contact: ['accounts', 'process'],
    process: ['contests'],
  },
  'server/storage/queries': {
    sync: ['characters'],
    accounts: ['challenges'],
    profiles: ['accounts', 'challenges', 'sync'],
    challenges: ['characters', 'profiles', 'sync'],
    contests: ['accounts', 'profiles'],
    editing: ['accounts'],
  },
};

const TEST_FILE = '\\.test\\.tsx?$';
const PACKAGES = '^node_modules/';

/**
 * @param {RoomRules} room
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function rulesOf({ name, from, rooms, npm, node = false }) {
  const source = { path: from, pathNot: TEST_FILE };
  const packages = npm.map((one) => `^node_modules/${one}/`);
  /** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
  const rules = [
    {
      name: `${name}: rooms`,
      comment: `${name} may import only ${['itself', ...rooms].join(', ')}`,
      severity: 'error',
      from: source,
      to: { path: '^(src|sw|server|tests)/', pathNot: [from, ...rooms, PAGE_STYLES] },
    },
    {
      name: `${name}: packages`,
      comment: `${name} may import only ${npm.join(', ') || 'no package'}`,
      severity: 'error',
      from: source,
      to: { path: PACKAGES, pathNot: packages },
    },
  ];
  if (!node) {
    rules.push({
      name: `${name}: node`,
      comment: `${name} runs outside Node, too`,
      severity: 'error',
      from: source,
      to: { dependencyTypes: ['core'] },
    });
  }
  return rules;
}

/**
 * Returns the rules between the subjects of a room.
 *
 * @param {string} room
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function subjectRulesOf(room) {
  return SUBJECTS.map((subject) => {
    const allowed = [subject, ...(SUBJECT_RULES[room]?.[subject] ?? [])];
    return {
      name: `${room}: ${subject}`,
      comment: `${subject} may import only ${allowed.join(', ')} of ${room}`,
      severity: 'error',
      from: { path: `^${room}/${subject}/`, pathNot: TEST_FILE },
      to: { path: `^${room}/(?:${SUBJECTS.filter((each) => !allowed.includes(each)).join('|')})/` },
    };
  });
}

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    ...ROOM_RULES.flatMap(rulesOf),
    ...Object.keys(SUBJECT_RULES).flatMap(subjectRulesOf),
    {
      name: 'features are islands',
      comment: 'Code shared by two features belongs in parts',
      severity: 'error',
      from: { path: '^src/page/features/([^/]+)/', pathNot: TEST_FILE },
      to: { path: ROOM.features, pathNot: '^src/page/features/$1/' },
    },
    {
      name: 'sections are islands',
      comment: 'Code shared by two sections belongs in list, or next to the registry',
      severity: 'error',
      from: { path: '^src/page/sections/([^/]+)/', pathNot: TEST_FILE },
      to: { path: '^src/page/sections/[^/]+/', pathNot: ['^src/page/sections/$1/', '^src/page/sections/emblems/'] },
    },
    {
      name: 'ofetch only in offline/api',
      comment: 'Every request of the page and the worker goes through one client',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: ['^src/offline/api/', TEST_FILE] },
      to: { path: '^node_modules/ofetch/' },
    },
    {
      name: 'storage drivers only in storage',
      comment: 'The choice of database driver is one file of server/storage',
      severity: 'error',
      from: { path: '^(src|sw|server)/', pathNot: [ROOM.storage, TEST_FILE] },
      to: { path: '^node_modules/(libsql|pg|pg-cursor)/' },
    },
    {
      name: 'no cycles',
      comment: 'Merge files that import each other, or move what they share to a third file',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};

module.exports = config;
