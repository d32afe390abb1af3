import type { AuctionStatus } from '#core/bazaar-import/auction.ts';
import type { ImportProgress } from '#core/contract/imports/bazaar-import.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

type Step = NonNullable<ImportProgress>['step'];

const names = (count: number) => plural(count, { one: '# name', other: '# names' });
const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' });
const ofPages = (what: string, page: number, pages: number) =>
  pages === 1 ? `Reading the ${what}.` : `Reading the ${what}: page ${figure(page)} of ${figure(pages)}.`;

const STATUSES: Readonly<Record<AuctionStatus, string>> = {
  running: 'still running',
  finished: 'finished',
  cancelled: 'cancelled',
  processed: 'being paid',
  transferring: 'being transferred',
};

export const words = {
  title: 'Import Data from the Bazaar',
  back: 'Back',
  import: 'Import',

  noAuctionShared: 'What you shared is not the address of an auction.',

  form: {
    steps: [
      '1. Open the auction of your character in the bazaar and copy the ID from its address. The whole address works too.',
      '2. Paste it below, pick the sections and the character they go to.',
      '3. Check what would change, then confirm.',
    ],
    auctionId: 'Auction ID',
    placeholder: '1234567',
    notANumber: 'Enter the number of the auction, such as 1234567, or its address.',
    character: 'Character',
    current: (name: string) => `${name} (current)`,
    chooseCharacter: 'Choose a character',
    noCharacters: 'Your account has no character to import into. Add one first.',
    charactersUnknown: 'Your characters are not on this device yet.',
    manage: 'Manage Characters',
    warningHead: 'This replaces what you have.',
    warning:
      'Data in the selected sections is overridden on the chosen character. Afterwards it becomes your current character, and the page refreshes.',
    sharedNames:
      'Several creatures are called Butterfly, Horse or Nomad. Their kills are not imported: check them yourself afterwards.',
  },

  sections: {
    label: 'Sections to Import',
    selected: (count: number, of: number) => `${figure(count)} of ${figure(of)} selected`,
    all: 'Select all',
    none: 'Select none',
  },

  reason: {
    offline: 'You are offline. The import needs a connection.',
    auctionId: 'Enter the auction ID.',
    sections: 'Choose at least one section.',
    character: 'Choose a character.',
    unknownWaiting: 'Checking for unsent changes on this device.',
    waiting: (count: number, name: string) =>
      plural(count, {
        one: `# change of ${name} on this device has to be sent first.`,
        other: `# changes of ${name} on this device have to be sent first.`,
      }),
    page: (most: string) => `The page is too large: at most ${most}.`,
  },
  sendNow: 'Send now',

  page: {
    offer: 'Import not working? Use a saved page',
    why: 'Use the auction page as your own browser shows it.',
    computer:
      'On a computer: open the auction, save the page with Ctrl+S (Cmd+S on a Mac) and choose the file here. Or open its source with Ctrl+U, select and copy all of it, and paste it below.',
    phone: "On a phone: save the page from your browser's menu (in Chrome: Download) and choose the file here.",
    file: 'Saved page',
    fileHint: (most: string) => `A file ending in html, htm, mhtml or mht, at most ${most}.`,
    source: 'Source of the page',
    sourceHint: 'It begins with <!DOCTYPE html> or <html>.',
    most: (megabytes: number) => `${figure(megabytes)} MB`,
    replaces: 'This page is read in place of the site. With an ID above, it has to be the page of that auction.',
    lacks:
      'A saved page shows only the first page of mounts and outfits. Of those sections, what it shows is added and nothing is cleared.',
  },

  reading: {
    title: (auctionId: number | null) =>
      auctionId === null ? 'Reading the saved page' : `Reading auction ${auctionId}`,
    leave: 'Nothing changes until you have looked at it and confirmed.',
    upload: 'Sending the page and reading it.',
    start: 'Asking for the auction.',
    busy: (seconds: number) =>
      plural(seconds, {
        one: 'The server is busy. Trying again in # second.',
        other: 'The server is busy. Trying again in # seconds.',
      }),
    steps: {
      queue: () => 'Waiting for our turn.',
      page: () => "Reading the auction's page.",
      mounts: (page, pages) => ofPages('mounts', page, pages),
      storeMounts: (page, pages) => ofPages('mounts from the store', page, pages),
      outfits: (page, pages) => ofPages('outfits', page, pages),
      storeOutfits: (page, pages) => ofPages('outfits from the store', page, pages),
      saving: () => 'Saving.',
    } satisfies Readonly<Record<Step, (page: number, pages: number) => string>>,
  },

  preview: {
    spoken: (name: string) => `This is what the import of ${name} would change.`,
    changedSince: 'Something was recorded in these sections since you looked. This is the new preview.',
    level: (level: number, vocation: string, world: string) => `Level ${figure(level)} ${vocation}, ${world}`,
    of: (auctionId: number, status: AuctionStatus, source: 'site' | 'page') =>
      `Auction ${auctionId}, ${STATUSES[status]}. ${source === 'site' ? "Read from the game's site." : 'Read from the page that you saved.'}`,
    into: (name: string) => `What changes for ${name}`,
    table: 'What changes by section',
    section: 'Completed entries',
    now: 'Now',
    after: 'After',
    leaveOut: 'Uncheck a section to leave it out.',
    unchanged: 'Nothing would change.',
    empty: (section: string, count: number) =>
      `${section}: the page shows nothing, and ${plural(count, { one: '# entry would be cleared.', other: '# entries would be cleared.' })} The game's site empties old auctions.`,
    leaveOutOf: (section: string) => `Leave ${section} out`,
    partial: (section: string, read: number, counted: number | null) =>
      counted === null
        ? `${section}: only ${figure(read)} could be read, so none will be removed.`
        : `Only ${figure(read)} of ${figure(counted)} ${section.toLowerCase()} could be read, so none will be removed.`,
    missing: (section: string) => `${section}: the page does not have this section. Nothing changes here.`,
    unknown: (section: string, count: number) =>
      `${section}: ${plural(count, { one: '# name is unknown here', other: '# names are unknown here' })}, so nothing is removed.`,
    gain: (count: number) => plural(count, { one: '# entry added', other: '# entries added' }),
    change: (count: number) => `${figure(count)} changed`,
    lost: (count: number) => `${figure(count)} removed`,
    unmatched: (count: number) => `${names(count)} not found`,
    ambiguous: (count: number) => `${figure(count)} to check`,
    lists: { lost: 'Removed', lowered: 'Lowered', changed: 'Changed', gained: 'Added' },
    fromTo: (before: string, after: string) => `${before} → ${after}`,
  },

  table: {
    before: 'Before',
    now: 'Now',
    change: 'Change',
    lookAt: 'Check',
    same: 'same',
    more: (count: number) => `+${figure(count)}`,
    less: (count: number) => `−${figure(count)}`,
    names,
    toCheck: (count: number) => `${figure(count)} to check`,
    read: (read: number, counted: number | null) =>
      counted === null ? 'partly read' : `${figure(read)} of ${figure(counted)} read`,
    missing: 'not on the page',
  },

  unmatched: {
    title: 'Names we could not match',
    why: 'They are not imported. The catalogue may not have them yet.',
  },
  check: {
    title: 'Check these yourself',
    why: 'Several creatures share these names, so the import leaves them as they are.',
    kills: (name: string, kills: string) => `${name}: ${kills}`,
  },

  confirm: {
    title: 'Confirm',
    question: 'This action will override the data of this character. Do you want to continue?',
    yes: 'Yes',
  },

  saving: {
    importing: 'Your data is being imported. Wait a moment...',
    into: (auctionId: number, name: string) => `Auction ${auctionId} into ${name}.`,
    changing: 'Changing your current character. Wait a moment...',
    mayHaveGoneThrough: 'The connection was lost. The import may have gone through: its result will be in the notices.',
  },

  report: {
    title: (name: string) => `Imported into ${name}`,
    untitled: 'Report of the import',
    loading: 'Loading the report',
    done: 'Done',
    success: 'Data imported successfully.',
    from: (count: number, auctionId: number) => `${entries(count)} changed by auction ${auctionId}.`,
    cleared: (count: number) =>
      plural(count, {
        one: '# entry that you had is not in the auction and was cleared.',
        other: '# entries that you had are not in the auction and were cleared.',
      }),
    undone: 'This import was undone.',
    undo: 'Undo import',
    failed: 'The report could not be loaded.',
    offline: 'You are offline. The report needs a connection.',
    gone: 'This import is too old to be shown.',
    bySection: 'Result by section',
    charms: 'See your charms',
  },
  notice: { see: 'See the report' },
} as const;
