import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const kills = (count: number) => plural(count, { one: '# kill', other: '# kills' });

export const words = {
  title: 'Hunt log',
  purpose: 'Paste a session of the hunt analyser, check its kills, and add them to your lists.',
  bestiary: 'Bestiary',
  bosstiary: 'Bosstiary',
  beside: 'Beside the game',
  character: 'Character',
  for: (character: string) => `For ${character}`,
  notSaved: 'This device could not save the change.',
  notLoaded: (why: string) => `The creatures could not be loaded. ${why}`,
  kills,
  creatures: (count: number) => plural(count, { one: '# creature', other: '# creatures' }),
  bosses: (count: number) => plural(count, { one: '# boss', other: '# bosses' }),
  and: (one: string, other: string) => `${one} and ${other}`,

  source: {
    label: 'Session of the hunt analyser',
    hint: 'Use “Copy to Clipboard” in the game, then paste it here, as text or JSON. Or drop a file.',
    paste: 'Paste',
    open: 'Open a file',
    clear: 'Clear',
    cleared: 'Text cleared',
    replaced: 'The old text was replaced',
    fileEmpty: (name: string) => `“${name}” is empty.`,
    fileFailed: (name: string) => `“${name}” could not be read.`,
    fileTooLarge: (kB: number, most: number) =>
      `This file has ${figure(kB)} kB. At most ${figure(most)} characters can be read.`,
    clipboardEmpty: 'There is no text in the clipboard. Copy the session in the game first.',
    clipboardFailed: 'The browser does not let this page read the clipboard. Paste into the field instead.',
  },

  review: {
    title: 'What this hunt adds',
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    found: (hunted: string, count: number) => `${hunted}, ${kills(count)}.`,
    unknown: (count: number) => plural(count, { one: '# unknown name.', other: '# unknown names.' }),
    onlyNew: 'Only what is new',
    anyway: 'Count it anyway',
    all: 'The whole hunt is listed below, with what was counted before.',
    nothingKilled: 'Nothing was killed in this session.',
    nothingRead: 'No kills were found in this text.',
    accept: (count: number, character: string | null) =>
      character === null ? `Add ${kills(count)}` : `Add ${kills(count)} to ${character}`,
    notSaved: (hunted: string, help: string) =>
      `${hunted} could not be saved on this device and stay as before. ${help}`,
  },

  alreadyCounted: {
    counted: (moment: string) => `was counted on this device on ${moment}`,
    nothingNew: 'Nothing of it is new.',
    skipped: 'Skipped names are listed below.',
    longer: (when: string) => `The beginning of this hunt ${when}. Only the kills since then are listed below.`,
    longerNothing: (when: string) => `The beginning of this hunt ${when}. Nothing was killed since.`,
    shorter: (when: string, rest: string) => `A longer copy of this hunt ${when}. ${rest}`,
    untimed: (when: string) =>
      `A list of just these kills ${when}. Without the session's times, it is unclear whether this is a new hunt.`,
    same: (when: string, rest: string) => `This hunt ${when}. ${rest}`,
  },

  table: {
    caption: 'Kills of this hunt',
    creature: 'Creature',
    kills: 'Kills',
    outcome: 'Result',
    boss: 'Boss',
    inTheLog: (names: string) => `in the log ${names}`,
    quoted: (name: string) => `“${name}”`,
    least: '≥ ',
    leastSpoken: 'at least ',
    sum: (before: string, added: string, after: string) => `${before} + ${added} = ${after}`,
    completes: 'Completes',
    reaches: (stage: string) => `Reaches ${stage.toLowerCase()}`,
    gives: (reached: string, points: string) => `${reached}: +${points}`,
    already: (stage: string) => `${stage} already`,
    toNext: (count: number, stage: string, atMost: boolean) =>
      `${atMost ? 'At most ' : ''}${figure(count)} to ${stage.toLowerCase()}`,
    overflow: (count: number, added: number, most: number) =>
      `Of ${kills(count)} only ${figure(added)} are counted: a list holds ${figure(most)}.`,
  },

  exact: {
    ask: 'Enter your exact kill count',
    askOf: (name: string) => `Enter your exact kill count of ${name}`,
    label: 'Kills before this hunt',
    labelOf: (name: string) => `Kills before this hunt, ${name}`,
    hint: 'If left empty, the kills are added to the fewest you can have.',
    figure: 'Enter a whole number, with digits only.',
    most: 'Enter 1,000,000 or less.',
    less: (least: number) => `Enter ${figure(least)} or more: you have at least that many.`,
  },

  names: {
    title: 'Unknown names',
    count: (count: number) => `, ${kills(count)}. `,
    several: 'Several creatures have this name, and the log does not say which it was.',
    none: 'No creature found. It is not counted.',
    near: 'No creature has this name. It is counted only if you say so.',
    which: (name: string) => `Which ${name}?`,
    skip: 'Skip',
    countAs: (name: string) => `Count as ${name}`,
  },

  faults: {
    title: 'Lines that were not understood',
    line: (line: number) => `Line ${figure(line)}: `,
  },

  result: {
    title: (character: string | null) => (character === null ? 'Added' : `Added to ${character}`),
    caption: 'Added kills',
    summary: (hunted: string, count: number) => `${hunted}, ${kills(count)}`,
    spoken: (hunted: string, count: number) => `${hunted}, ${kills(count)} added.`,
    undone: 'Hunt undone.',
  },

  history: {
    title: (character: string | null) => (character === null ? 'Hunts' : `Hunts of ${character}`),
    where: 'Kept on this device only.',
    empty: 'No hunt yet. Those you add are listed here.',
    more: (names: string, count: number) => `${names} and ${figure(count)} more`,
    undoOf: (moment: string) => `Undo the hunt of ${moment}`,
    row: (name: string, count: number) => `${figure(count)} × ${name}`,
    showAll: (count: number) => `Show all ${figure(count)}`,
  },
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  anHour: (count: number) => `${kills(count)} an hour`,
} as const;
