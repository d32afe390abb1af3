import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/imports', {
  title: 'Import Data from the Bazaar',
  back: 'Back',
  import: 'Import',

  noAuctionShared: 'What you shared is not the address of an auction.',

  form: {
    steps: [
      '1. Open the auction of your character in the bazaar and copy the ID from its address. The whole address works too.',
      '2. Paste it below, then pick the sections and the character they go to.',
      '3. Check what would change, then confirm.',
    ],
    auctionId: 'Auction ID',
    placeholder: '1234567',
    notANumber: 'Enter the number of the auction, such as 1234567, or its address.',
    character: 'Character',
    current: '{name} (current)',
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
    selected: '{count} of {total} selected',
    all: 'Select all',
    none: 'Select none',
  },

  reason: {
    offline: 'You are offline. The import needs a connection.',
    auctionId: 'Enter the auction ID.',
    sections: 'Choose at least one section.',
    character: 'Choose a character.',
    unknownWaiting: 'Checking for unsent changes on this device.',
    waiting: {
      one: '{count} change of {name} on this device has to be sent first.',
      other: '{count} changes of {name} on this device have to be sent first.',
    },
    page: 'The page is too large: at most {megabytes} MB.',
  },
  sendNow: 'Send now',

  page: {
    offer: 'Import not working? Use a saved page',
    why: 'Use the auction page as your own browser shows it.',
    computer:
      'On a computer: open the auction, save the page with Ctrl+S (Cmd+S on a Mac) and choose the file here. Or open its source with Ctrl+U, select and copy all of it, and paste it below.',
    phone: "On a phone: save the page from your browser's menu (in Chrome: Download) and choose the file here.",
    file: 'Saved page',
    fileHint: 'A file ending in html, htm, mhtml or mht, at most {megabytes} MB.',
    source: 'Source of the page',
    sourceHint: 'It begins with <!DOCTYPE html> or <html>.',
    replaces: 'This page is read instead of the site. With an ID above, it has to be the page of that auction.',
    lacks:
      'A saved page shows only the first page of mounts and outfits. Of those sections, what it shows is added and nothing is cleared.',
  },

  reading: {
    title: 'Reading auction {auction}',
    titleOfPage: 'Reading the saved page',
    leave: 'Nothing changes until you have looked at it and confirmed.',
    upload: 'Sending the page and reading it.',
    start: 'Requesting the auction.',
    busy: {
      one: 'The server is busy. Trying again in {count} second.',
      other: 'The server is busy. Trying again in {count} seconds.',
    },
    steps: {
      queue: 'Waiting for our turn.',
      page: "Reading the auction's page.",
      mounts: 'Reading the mounts.',
      storeMounts: 'Reading the mounts from the store.',
      outfits: 'Reading the outfits.',
      storeOutfits: 'Reading the outfits from the store.',
      saving: 'Saving.',
    },
    /** The steps with several pages. */
    pages: {
      mounts: 'Reading the mounts: page {page} of {pages}.',
      storeMounts: 'Reading the mounts from the store: page {page} of {pages}.',
      outfits: 'Reading the outfits: page {page} of {pages}.',
      storeOutfits: 'Reading the outfits from the store: page {page} of {pages}.',
    },
  },

  preview: {
    spoken: 'This is what the import of {name} would change.',
    changedSince: 'Something was recorded in these sections since you looked. This is the new preview.',
    /** `vocation` and `world` are names of the game. */
    level: 'Level {level} {vocation}, {world}',
    status: {
      running: 'Auction {auction}, still running.',
      finished: 'Auction {auction}, finished.',
      cancelled: 'Auction {auction}, cancelled.',
      processed: 'Auction {auction}, being paid.',
      transferring: 'Auction {auction}, being transferred.',
    },
    source: { site: "Read from the game's site.", page: 'Read from the page that you saved.' },
    into: 'What changes for {name}',
    table: 'What changes by section',
    section: 'Completed entries',
    now: 'Now',
    after: 'After',
    leaveOut: 'Uncheck a section to leave it out.',
    unchanged: 'Nothing would change.',
    /** `section` is the title of a section. */
    empty: {
      one: "{section}: the page shows nothing, and {count} entry would be cleared. The game's site empties old auctions.",
      other:
        "{section}: the page shows nothing, and {count} entries would be cleared. The game's site empties old auctions.",
    },
    leaveOutOf: 'Leave {section} out',
    partial: '{section}: only {count} could be read, so none will be removed.',
    partialOf: '{section}: only {count} of {total} could be read, so none will be removed.',
    missing: '{section}: the page does not have this section. Nothing changes here.',
    /** `page` and `known` are texts such as "437 points". */
    points: '{section}: the page has {page}; the rows we know have {known}.',
    unknown: {
      one: '{section}: {count} name is unknown here, so nothing is removed.',
      other: '{section}: {count} names are unknown here, so nothing is removed.',
    },
    /** A section's changes, listed with commas. */
    gain: { one: '{count} entry added', other: '{count} entries added' },
    change: '{count} changed',
    lost: '{count} removed',
    unmatched: { one: '{count} name not found', other: '{count} names not found' },
    lists: { lost: 'Removed', lowered: 'Lowered', changed: 'Changed', gained: 'Added' },
  },

  table: {
    before: 'Before',
    now: 'Now',
    change: 'Change',
    lookAt: 'Check',
    same: 'same',
    names: { one: '{count} name', other: '{count} names' },
    toCheck: '{count} to check',
    read: 'partly read',
    readOf: '{count} of {total} read',
    missing: 'not on the page',
  },

  gaps: {
    ask: 'Loremark does not know everything on this page yet. Report it, and an editor adds it. Your character is not named.',
    report: 'Report what is missing',
    reported: 'You reported what is missing here. Thank you!',
    kept: 'Report saved on this device. It is sent when you are online.',
  },
  unmatched: {
    title: 'Names we could not match',
    why: 'They are not imported. The catalogue may not have them yet.',
  },
  check: {
    title: 'Check these yourself',
    why: 'Several creatures share these names, so the import leaves them as they are.',
  },

  confirm: {
    title: 'Confirm',
    question: 'This action will override the data of this character. Do you want to continue?',
    yes: 'Yes',
  },

  saving: {
    importing: 'Your data is being imported. Wait a moment...',
    into: 'Auction {auction} into {name}.',
    changing: 'Changing your current character. Wait a moment...',
    mayHaveGoneThrough: 'The connection was lost. The import may have gone through: its result will be in the notices.',
  },

  report: {
    title: 'Imported into {name}',
    untitled: 'Report of the import',
    loading: 'Loading the report',
    done: 'Done',
    success: 'Data imported successfully.',
    from: {
      one: '{count} entry changed by auction {auction}.',
      other: '{count} entries changed by auction {auction}.',
    },
    cleared: {
      one: '{count} entry that you had is not in the auction and was cleared.',
      other: '{count} entries that you had are not in the auction and were cleared.',
    },
    undone: 'This import was undone.',
    undo: 'Undo import',
    failed: 'The report could not be loaded.',
    offline: 'You are offline. The report needs a connection.',
    gone: 'This import is too old to be shown.',
    bySection: 'Result by section',
    charms: 'See your charms',
  },
  notice: { see: 'See the report' },
});
