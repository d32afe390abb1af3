import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/hunt-log', {
  title: 'Hunt log',
  purpose: 'Paste a session of the hunt analyser, check its kills, and add them to your lists.',
  beside: 'Beside the game',
  character: 'Character',
  for: 'For {character}',
  notSaved: 'This device could not save the change.',
  notLoaded: 'The creatures could not be loaded. {reason}',
  kills: { one: '{count} kill', other: '{count} kills' },
  creatures: { one: '{count} creature', other: '{count} creatures' },
  bosses: { one: '{count} boss', other: '{count} bosses' },
  /** "2 creatures and 1 boss, 72 kills"; further texts have the same `hunted`. */
  summary: '{hunted}, {kills}',

  source: {
    label: 'Session of the hunt analyser',
    hint: 'Use “Copy to Clipboard” in the game, then paste it here, as text or JSON. Or drop a file.',
    paste: 'Paste',
    open: 'Open a file',
    clear: 'Clear',
    cleared: 'Text cleared',
    replaced: 'The old text was replaced',
    fileEmpty: '“{name}” is empty.',
    fileFailed: '“{name}” could not be read.',
    fileTooLarge: 'This file has {size} kB. At most {most} characters can be read.',
    clipboardEmpty: 'There is no text on the clipboard. Copy the session in the game first.',
    clipboardFailed: 'The browser does not let this page read the clipboard. Paste into the field instead.',
  },

  review: {
    title: 'What this hunt adds',
    chooseAll: 'Select all',
    chooseNone: 'Select none',
    unknown: { one: '{count} unknown name.', other: '{count} unknown names.' },
    onlyNew: 'Only what is new',
    anyway: 'Count it anyway',
    all: 'The whole hunt is listed below, with what was counted before.',
    nothingKilled: 'Nothing was killed in this session.',
    nothingRead: 'No kills were found in this text.',
    accept: { one: 'Add {count} kill', other: 'Add {count} kills' },
    acceptFor: { one: 'Add {count} kill to {character}', other: 'Add {count} kills to {character}' },
    notSaved: 'Not saved on this device: {hunted}. Everything is as before. {help}',
  },

  /** Two sentences: which hunt was counted, then what is left of it. */
  alreadyCounted: {
    same: 'This hunt was counted on this device on {moment}.',
    shorter: 'A longer copy of this hunt was counted on this device on {moment}.',
    longer: 'The beginning of this hunt was counted on this device on {moment}.',
    untimed: 'A list of just these kills was counted on this device on {moment}.',
    nothingNew: 'None of it is new.',
    skipped: 'Skipped names are listed below.',
    onlySince: 'Only the kills since then are listed below.',
    nothingSince: 'Nothing has been killed since.',
    unclear: "Without the session's times, it is unclear whether this is a new hunt.",
  },

  table: {
    caption: 'Kills of this hunt',
    creature: 'Creature',
    kills: 'Kills',
    outcome: 'Result',
    boss: 'Boss',
    inTheLog: 'in the log {names}',
    quoted: '“{name}”',
    least: '≥ {kills}',
    /** `least` for screen readers. */
    leastSpoken: 'at least {kills}',
    sum: '{before} + {added} = {after}',
    completes: 'Completes',
    /** `stage` is "first stage", "second stage", "complete", "prowess", "expertise" or "mastery". */
    reaches: 'Reaches {stage}',
    /** "Reaches prowess: +10 boss points". */
    gives: '{reached}: +{points}',
    already: { bestiary: 'Already complete', bosstiary: 'Already mastered' },
    toNext: '{kills} to {stage}',
    atMostToNext: 'At most {kills} to {stage}',
    overflow: {
      one: 'Of {count} kill only {added} are counted: a list holds at most {most}.',
      other: 'Of {count} kills only {added} are counted: a list holds at most {most}.',
    },
  },

  exact: {
    ask: 'Enter your exact kill count',
    askOf: 'Enter your exact kill count of {name}',
    label: 'Kills before this hunt',
    labelOf: 'Kills before this hunt, {name}',
    hint: 'If left empty, the kills are added to the lowest count you can have.',
    figure: 'Enter a whole number, with digits only.',
    most: 'Enter {most} or less.',
    less: 'Enter {least} or more: you have at least that many.',
  },

  names: {
    title: 'Unknown names',
    kills: { one: '{name}, {count} kill.', other: '{name}, {count} kills.' },
    several: 'Several creatures have this name, and the log does not say which it was.',
    none: 'No creature found. It is not counted.',
    near: 'No creature has this name. It is counted only if you say so.',
    which: 'Which {name}?',
    skip: 'Skip',
    countAs: 'Count as {name}',
  },

  faults: {
    title: 'Lines that were not understood',
    line: 'Line {line}: {text}.',
  },

  result: {
    added: 'Added',
    addedTo: 'Added to {character}',
    caption: 'Added kills',
    spoken: '{hunted}, {kills} added.',
    undone: 'Hunt undone.',
  },

  history: {
    title: 'Hunts',
    titleOf: 'Hunts of {character}',
    where: 'Kept on this device only.',
    empty: 'No hunts yet. The ones you add are listed here.',
    more: '{names} and {count} more',
    undoOf: 'Undo the hunt of {moment}',
    row: '{count} × {name}',
    showAll: 'Show all {count}',
  },
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  anHour: { one: '{count} kill an hour', other: '{count} kills an hour' },
});
