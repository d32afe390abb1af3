/**
 * Texts of responses and notices, by resource; only the server loads it (`phrase`). Notices are stored by
 * their keys: a key of `notices`, `imports` or `gameSite` is never given to another text.
 */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract', {
  request: {
    invalid: 'The given data was invalid.',
    notUnderstood: 'The request was not understood.',
    cutOff: 'The request was cut off.',
    tooLarge: 'The request is too large.',
    late: 'The request took too long to arrive.',
    notUtf8: 'The request body must be UTF-8.',
    notJson: 'The request body must be JSON.',
    invalidJson: 'The request body is not valid JSON.',
    notAnObject: 'The request body must be a JSON object.',
    unauthenticated: 'Unauthenticated.',
    notFound: 'Not found.',
    noSuchCall: 'There is no such call.',
    /** `methods`: such as "GET, HEAD". */
    methods: 'This address accepts only {methods}.',
    csrf: 'CSRF token mismatch.',
    otherSite: 'This request comes from another site.',
    notOurPage: 'This request does not come from the Loremark page.',
    busy: 'The server is busy. Try again in a moment.',
    failed: 'Something went wrong on the server.',
    retryInSeconds: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    retryInMinutes: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
  },
  accounts: {
    /** `day`: a date. */
    leaving: 'This account was deleted and will be erased on {day}.',
    suspended: 'This account is suspended.',
    /** `reason`: a sentence of the staff. */
    suspendedFor: 'This account is suspended. {reason}',
    usernameTaken: 'This username is already taken.',
    emailTaken: 'This email address is already in use.',
    wrongPassword: 'Wrong password.',
    passwordIsCommon: 'This password is one of the most common ones. Choose another one.',
    passwordIsName: "Your name or email address can't be your password. Choose another one.",
    passwordOfStaff: 'Staff need a password of at least {least} characters.',
    newPasswordOfStaff:
      'Staff need a password of at least {least} characters. Choose a new one with “Forgot your password?”, then log in.',
    updated: 'Account updated successfully.',
    /** `day`: a date. */
    deleted: 'Your account was deleted. Until {day} you can get it back by logging in.',
    /** The same for every address, so that it does not reveal whether that has an account. */
    resetLinkSent: 'A password reset link have been sent to your e-mail address.',
    resetLinkDead: 'This link has been used, has expired, or was replaced by a newer one. Request a new link.',
    passwordReset: 'Your password has been changed. Log in with the new one.',
    passwordChanged: 'Your password has been changed. Every other device was logged out.',
    emailLinkSent: 'A link has been sent to {email}. Until you open it, your email address stays as it is.',
    emailLinkDead:
      'This link has been used, has expired, or was replaced by a newer one. Request a new one on the account page.',
    emailTakenSince: 'Another account now uses this email address.',
    sameEmail: 'Your account already has this address.',
    emailChanged: 'The email address of your account is now {email}.',
    full: 'Your account is full.',
  },
  factors: {
    login: 'Log in with your second factor.',
    required: 'Confirm with your second factor that it is you.',
    missing: 'This needs a second factor. Set one up in your account first.',
    confirmed: 'Confirmed.',
    refused: {
      passkey: 'This passkey was not accepted. Try again.',
      totp: 'This code is wrong or was already used. Wait for the next one.',
      recovery: 'This recovery code is wrong or was already used.',
    },
    passkeyAdded: 'Passkey added.',
    passkeyRemoved: 'Passkey removed.',
    appAdded: 'Authenticator app added.',
    appRemoved: 'Authenticator app removed.',
    codesCreated: 'New recovery codes created. The former ones no longer work.',
    full: 'You have {most} passkeys, the maximum. Remove one that you no longer need.',
    hasApp: 'Your account already has an authenticator app. Remove it to set up another one.',
    unknown: 'Your account has no such passkey or app.',
  },
  tokens: {
    full: 'You have {most} tokens, the maximum. Revoke one that you no longer need.',
    made: "Token created. Copy it now: it won't be shown again.",
    ended: 'Token revoked. Programs that have it can no longer read anything.',
    unknown: 'There is no such token.',
    dead: 'This token is unknown, expired or revoked.',
    closedCall: 'This call does not accept tokens.',
    scope: 'This call needs a token with the scope "{scope}".',
  },
  devices: {
    ended: 'The device was logged out. What it has not sent stays on it.',
    alreadySignedOut:
      'The device was removed from the list. It was already logged out. What it has not sent stays on it.',
    own: 'This is the device you are using. Log out instead.',
    unknown: 'There is no such device.',
  },
  sessions: {
    othersEnded: 'Every other browser was logged out, and all tokens were revoked.',
    ended: 'The browser was logged out.',
    own: 'This is the browser you are using. Log out instead.',
    unknown: 'There is no such session.',
  },
  exports: {
    nothingNew: 'Your account already has everything in this file.',
    preview: { one: '{count} entry would be imported.', other: '{count} entries would be imported.' },
    imported: { one: '{count} entry imported.', other: '{count} entries imported.' },
  },
  resets: {
    nothing: 'There was nothing to reset.',
    done: {
      one: 'Section reset: {count} entry cleared.',
      other: 'Section reset: {count} entries cleared.',
    },
    undone: 'The reset was undone.',
    /** Entries that were cleared again after the reset. */
    left: {
      one: '{count} entry stays empty, since it was cleared later.',
      other: '{count} entries stay empty, since they were cleared later.',
    },
  },
  /** `devices`: labels such as "Chrome (Android), Firefox (Linux)". */
  changedBy: 'Changed by: {devices}.',
  notices: {
    unknown: 'There is no such notice.',
    /** `name`: of a character, also in the next ones. */
    provedElsewhere:
      '{name} has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.',
    traded:
      "The game's site says that {name} was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.",
    gone: "The game's site has no character named {name} any more, so it is no longer verified. If it was renamed, rename it here and verify it again.",
    /** `reason`: a sentence of the staff. */
    excluded: '{name} was removed from the rankings. {reason}',
    readmitted: '{name} is back in the rankings.',
    /** Followed by a sentence with the reason. */
    importFailed: 'The import into {name} failed.',
    /** `auction`: a number; `name`: of the sold character; `character`: the one that received its progress. */
    imported: {
      one: 'Auction {auction} ({name}) was imported into {character}: {count} entry changed.',
      other: 'Auction {auction} ({name}) was imported into {character}: {count} entries changed.',
    },
    importedSame: 'Auction {auction} ({name}) was imported into {character}: nothing changed.',
    /** The jury's decision on an entry with a title; `reason`: a sentence of the jury. */
    entry: {
      valid: 'Your entry “{entry}” in “{contest}” was accepted.',
      needsFix: 'Your entry “{entry}” in “{contest}” has to be changed. {reason}',
      disqualified: 'Your entry “{entry}” in “{contest}” was disqualified. {reason}',
    },
    /** The same about the entry of a character, which has no title. */
    entryOf: {
      valid: 'Your entry with {name} in “{contest}” was accepted.',
      needsFix: 'Your entry with {name} in “{contest}” has to be changed. {reason}',
      disqualified: 'Your entry with {name} in “{contest}” was disqualified. {reason}',
    },
    placeWon: '“{entry}” won place {place} in “{contest}”. Congratulations!',
    prizeWon: '{name} won prize {prize} in “{contest}”. Congratulations!',
    /** `subject`: an item and its field, such as "Dragon: Hit points"; `reply`: a sentence of the editor. */
    report: {
      accepted: 'Your report “{subject}”: Thank you! We accepted it and will correct the data soon.',
      rejected: 'Your report “{subject}”: We did not use it.',
    },
    reportWithReply: {
      accepted: 'Your report “{subject}”: Thank you! We accepted it and will correct the data soon. {reply}',
      rejected: 'Your report “{subject}”: We did not use it. {reply}',
    },
  },
  characters: {
    unknown: 'There is no such character.',
    full: 'An account can have at most {most} characters.',
    converted: 'This character was already converted.',
    notConverted: 'This character was not converted.',
  },
  verification: {
    unknown: "The game's site has no character named {name}. Check the spelling.",
    renamed: '{name} is now called {nameNow} in the game. Rename it here, then verify it.',
    noCode: "Generate a code first, and put it into the character's comment.",
    notInComment:
      "The code is not in the comment of {name} yet. The game's site can take about 5 minutes to show a new comment: make sure that it is saved there, then try again.",
    changedMeanwhile: 'The character or its code was changed during the check. Try again.',
  },
  imports: {
    done: 'Data imported successfully.',
    unknown: 'There is no such import. It may be too old to be undone.',
    undoneBefore: 'This import was already undone.',
    full: 'Your account holds too many entries for this import.',
    changedSince: 'Something was recorded in these sections since you looked. Check the changes again.',
    running: 'Another import of your account is still running. Wait until it is done.',
    busy: 'Many players are importing right now. Try again in a moment.',
    otherAuction: 'This page shows auction {found}, not {wanted}.',
    undone: {
      one: 'The import was undone: {count} entry is as it was before.',
      other: 'The import was undone: {count} entries are as they were before.',
    },
    left: {
      one: '{count} entry stays, since it was changed after the import.',
      other: '{count} entries stay, since they were changed after the import.',
    },
  },
  /** Failures of the game's site when a player verifies a character or imports an auction. */
  gameSite: {
    maintenance: "The game's site is down for maintenance. Try again when it is back.",
    blocked: "The game's site is blocking Loremark at the moment. Try again later.",
    changed: "The game's site has changed its format, and Loremark can't read it yet. Try again in a few days.",
    tooLarge: "The game's site sent far more than one page. Try again later.",
    cut: "The game's site sent only part of the page. Try again in a moment.",
    wrongAuction: "The game's site sent the page of another auction. Try again in a moment.",
    timeout: "The game's site did not answer in time. Try again in a moment.",
    unreachable: "The game's site can't be reached at the moment. Try again later.",
    busy: "Many players are asking the game's site right now. Try again in a moment.",
    unparsed: "Loremark could not read what the game's site sent. Try again later.",
    /** Only for auctions. */
    auction: {
      unknown:
        "The game's site shows no such auction. Check the ID. The site also says this when it has a problem, so if the ID is right, try again later.",
      blocked:
        "The game's site is blocking Loremark at the moment. Open the auction in your browser, save the page, and import the saved page instead.",
    },
    /** About a page that the player saved. All but three are followed by `saveAgain`. */
    saved: {
      unknown:
        "That page says that an error has occurred: either there is no such auction, or the game's site had a problem.",
      maintenance: "That page says that the game's site is down for maintenance. Save the auction when it is back.",
      blocked: "That page is the security check of the game's site, not the auction.",
      changed:
        'Loremark does not know the format of that page. If you did not change the file, try again in a few days.',
      tooLarge: 'That file is larger than any page of an auction. Save the page alone, without its pictures.',
      cut: 'That page is incomplete.',
      wrongAuction:
        'That page shows a different auction from the ID above. Correct the ID, or choose the page of that auction.',
      unparsed: 'Loremark could not read that file.',
      pastedText: 'That is only the text of a page, not its source.',
      auctionList: 'That is a list of auctions, not the page of one.',
      loginPage: 'That page asks you to log in.',
      otherPage: 'That is not the page of an auction.',
    },
    saveAgain: 'Open the auction in your browser, wait until it has loaded, save it again and choose that file.',
  },
  sync: {
    tooOld: 'This version of the page is too old. Reload it.',
    otherAccount: 'You are logged in to another account.',
    otherClient: 'Another installation uses the same client id.',
  },
  progress: {
    opReused: 'This operation id was used for another change.',
    keyReused: 'This key was used for another request.',
    keyLength: 'The key must have 1 to {most} characters.',
  },
  profiles: {
    unnamed: 'Name a player or a character.',
    unknown: 'There is no such profile.',
  },
  catalogue: {
    unknownVersion: 'There is no such version of the catalogue.',
    unknownPost: 'There is no such post.',
  },
  challenges: {
    joined: 'You joined the challenge.',
    left: 'You left the challenge.',
    locked: "Your character already has a score in this challenge, so it can't be changed.",
    unknown: 'There is no such challenge.',
  },
  rankings: {
    unknown: 'There is no such ranking.',
    unknownPage: 'There is no such page of the ranking.',
    unknownCharacter: 'There is no such character in the rankings.',
    ownCharacter: 'This character is yours.',
    reported: 'Thank you. We will look at it.',
  },
  contests: {
    entered: 'Your entry is in.',
    withdrawn: 'Your entry was withdrawn.',
    voted: 'Your vote counts.',
    voteTaken: 'Your vote was withdrawn.',
    refused: {
      unknown: 'There is no such contest.',
      unknownEntry: 'There is no such entry.',
      notOpen: 'This contest does not take entries now.',
      staff: "You work on this contest, so you can't enter it.",
      noImages: 'This contest takes no images.',
      noEntrant: 'To add images, you need a verified, Public character and a Public account.',
      quota: 'Your images take up all the space that an account has. Remove some from your entries.',
      disqualified: 'This entry was disqualified.',
      published: 'The results are out, so the entry stays.',
      notVerified: 'Verify this character first.',
      characterHidden: 'Entries need a Public character.',
      accountHidden: 'Your account is Hidden. Make it Public first.',
      hasEntered: 'This character has already entered from another account.',
      titleMissing: 'Give your entry a title.',
      textMissing: 'Write a text.',
      imagesMissing: 'Add an image.',
      imagesTooMany: "An entry in this contest can't have that many images.",
      imageTwice: 'Add each image once.',
      imageGone: 'One of these images is gone. Add it again.',
      noVote: 'There is no vote now.',
      tooYoung: 'You can vote once your account is {days} days old.',
      voterNotVerified: 'Only players with a verified character can vote.',
      voterLevel:
        "Only players with a verified character above level {level} can vote. Levels are read from the game's site once a day.",
      hasVoted: 'Your verified characters have already voted from another account.',
      unknownPick: 'One of these entries is gone. Pick again.',
      ownPick: "You can't vote for your own entry.",
    },
    imageType: 'Use a JPEG, PNG or WebP image.',
    imagePixels: 'An image can have at most {most} megapixels.',
    imageMemory: 'This image takes too much memory. Make it smaller, or save it as a plain JPEG.',
    imageBroken: 'This image is damaged or incomplete. Save it again, or use another one.',
    imageBytes: 'An image can have at most {most} MB.',
    busy: 'Many images are being uploaded right now. Try again in a moment.',
  },
  contact: {
    taken: 'Your message is on its way to us.',
    reportTaken: 'Thank you! An editor will look at it.',
  },
  /** Responses to editors and admins. */
  admin: {
    tables: {
      unknown: 'There is no such table.',
      twice: 'It is listed twice.',
      openMeanwhile: 'Someone else has an open change to it.',
      publishedMeanwhile: 'Someone has published a change to it.',
      publishedAlready: 'It is already published like that. Give the open change back instead.',
      ownFull: 'You have too many open changes. Have some of them published first.',
      allFull: 'There are too many open changes. Some of them have to be published first.',
    },
    changes: {
      notDropped: "One of them is published, gone, or someone else's.",
      notSubmitted: "One of them is no longer a draft, or is someone else's.",
      notInReview: 'One of them is no longer in review.',
      unknown: 'There is no such published change.',
      isOpen: 'There is an open change to it.',
      sameAsBefore: 'It already has the former value.',
      reverted: 'The former value is now a draft. Submit it for review.',
    },
    comparison: {
      notSqlite: 'This is not an SQLite database.',
      cut: 'The database is incomplete. Download or generate it again.',
      damaged: 'The database is damaged. Download or generate it again.',
      unread: 'Reading the database took too long. Generate it without pictures.',
      noTable: 'This is not a database of tibiawiki-sql: it has no table {table}, or not all of its columns.',
      noPlainTable: 'This is not a database of tibiawiki-sql: {table} is not a plain table.',
      tooManyRows: 'The table {table} has more than {most} rows.',
      noDate: 'The database does not say when it was generated.',
      busy: 'Someone else is comparing a database right now. Try again in a moment.',
      saved: { one: '{count} draft is saved.', other: '{count} drafts are saved.' },
      left: {
        one: '{count} difference was left out, since someone has a change of that field open.',
        other: '{count} differences were left out, since someone has a change of those fields open.',
      },
    },
    publications: {
      done: { one: '{count} change published.', other: '{count} changes published.' },
      meanwhile: 'Something was published in the meantime. Check the changes again.',
      notInReview: 'One of the changes is no longer in review.',
      own: 'Someone else has to publish your changes.',
      /** `fault`: a row and what is wrong with it. */
      fault: 'The data would have a fault: {fault}',
    },
    texts: {
      tooLong: 'The text is longer than {most} characters.',
      tooDeep: 'The text is nested deeper than {most} levels.',
      tooManyParts:
        'The text has more than {most} parts, such as list items, cells and links. Split it into several texts.',
      tooSlow: 'The text takes too long to read. Simplify it.',
      tooMany: 'These are too many texts at once. Save the rest again.',
    },
    reports: {
      unknown: 'There is no such item, field or report.',
      settled: 'Someone has already settled this report.',
      accepted: 'Accepted, as a draft.',
      done: 'Settled.',
      rejected: 'Rejected.',
    },
    contests: {
      unknown: 'There is no contest {slug}.',
      noTime: 'Name a time to move.',
      moved: 'The times were moved.',
      takesPart: 'You take part in this contest, so someone else has to decide about it.',
      ownPlaces: 'You gave the places, so someone else has to publish the results.',
      otherPlaces: 'The places have changed meanwhile. Check them, then publish again.',
      entered: 'Players have entered {slug}, so it stays announced.',
      times: {
        announcedLate: 'It is announced after it opens.',
        closedEarly: 'It closes before it opens.',
        voteEarly: 'The vote begins before it closes.',
        voteEndsEarly: 'The vote ends before it begins.',
        resultsEarly: 'The results come before the end.',
      },
      placesGiven: { one: '{count} place given.', other: '{count} places given.' },
      results: 'The results are out. Winners: {winners}. Ballots: {ballots}.',
    },
    entries: {
      unknown: 'There is no entry {id}.',
      gone: 'The entry is gone.',
      withdrawn: 'Its player has withdrawn it.',
      judged: {
        valid: 'The entry is accepted.',
        needsFix: 'The player is asked to change it.',
        disqualified: 'The entry is disqualified.',
      },
      remarked: 'The remark is saved.',
      noReason: 'Say why, in a sentence for the player.',
      changed: 'Its player has changed it. Look at it again, and judge the new version.',
      drawHasNothingToFix: 'An entry to a draw has nothing to fix.',
      closed: 'The contest is closed, so its player could not change it.',
      resultsOut: 'The results are out.',
      imagesGone: 'Its images were deleted when it was disqualified.',
      drawHasWinners: 'A draw has its own winners.',
      /** `state`: a word of the program. */
      notClosed: '{slug} is {state}, not closed.',
      onePlace: 'An entry can have only one place.',
      notSeen: '{slug} has no valid entry {id} that everyone can see.',
      resultsOfOut: 'The results of {slug} are out.',
      drawPublishes: 'A draw publishes its own results.',
      resultsLater: '{slug} is {state}: results come after the closing and the vote, and once.',
      placesAgain: 'Give the places again: an entry with a place is gone, or not everyone can see it.',
      placesFirst: 'Give the places first, with winners.',
    },
    ranks: {
      noReport: 'There is no open report about a character named {name}.',
      settled: 'The reports about {name} are settled.',
      notVerified: 'There is no verified character named {name}.',
      excluded: '{name} was removed from the rankings.',
      notExcluded: 'No character named {name} is excluded.',
      readmitted: '{name} is back in the rankings.',
    },
    users: {
      unknown: 'There is no such account.',
      /** `role`: a word of the program. */
      role: '{name} now has the role {role}.',
      /** The same for a role of staff. */
      roleOfStaff:
        '{name} now has the role {role}, which needs a password of at least {least} characters. A shorter one has to be replaced at the next login.',
      suspended: '{name} is suspended.',
      unsuspended: '{name} can log in again.',
      ownRole: "You can't change your own role. Ask another admin.",
      ownSuspension: "You can't suspend your own account.",
      ownNotSuspended: 'Your own account is not suspended.',
      roleOfSuspended: 'The account is suspended. Lift the suspension first.',
      adminNotSuspended: "An admin can't be suspended. Change the role to user first.",
      notSuspended: 'The account is not suspended.',
    },
  },
});
