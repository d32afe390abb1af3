import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/help', {
  onThisPage: 'On this page',

  help: {
    title: 'Help',
    lead: 'How to use Loremark, in short answers.',
    sections: {
      start: {
        title: 'Getting started',
        text: [
          "Open a list and tick what your character has. You don't need an account: everything is saved on this device.",
          'With an account, your progress is on all your devices. Add your character, or import it from a bazaar auction, which fills in everything at once.',
        ],
      },
      counting: {
        title: 'Counting kills',
        text: [
          "Press the figure in a creature's row to set its kills, or use +1, +10 and +100 in its sheet.",
          'The hunt log reads what the game copies to the clipboard, and adds every kill at once. Beside the game shows large counters for a second device.',
        ],
      },
      import: {
        title: 'Import from the bazaar',
        text: [
          "An auction page lists what a character has. Enter the auction's ID, check the preview and import. You can undo an import for 30 days.",
          'Several creatures share the names Butterfly, Horse and Nomad. After an import, check those yourself.',
        ],
      },
      verify: {
        title: 'Verifying a character',
        text: [
          "Manage Characters generates a code. Put it into your character's comment on the game's website, come back and press Check now.",
          'Only verified characters appear in rankings, take part in contests and have a check mark on their profile.',
        ],
      },
      offline: {
        title: 'Without a connection',
        text: [
          'After the second visit, Loremark works without a connection. What you tick is saved at once and sent when you are online again.',
          'The cloud in the top bar shows whether everything has been sent. The Sync page lists what has not.',
        ],
      },
      devices: {
        title: 'Two devices, one value',
        text: [
          'Kills counted on two devices add up. If two devices set different values, progress wins: the higher count, the tick.',
          'Undo never removes what another of your devices has recorded too. The page then says on which device, and you can set it anyway.',
        ],
      },
      challenges: {
        title: 'Challenges and rankings',
        text: [
          'Join the challenge of the month with one character. What it completes from then on counts, except on the day the character was added.',
          'Imports and files never count, since they do not show when something was done.',
        ],
      },
      install: {
        title: 'Installing the app',
        text: [
          "In your browser's menu, choose Install or Add to Home Screen. The app then opens from there, in a window of its own.",
        ],
      },
    },
    contact: "Didn't find your question? Contact us",
  },

  privacy: {
    title: 'Privacy',
    lead: 'What is stored where, who sees it, and how to export or delete it.',
    sections: {
      device: {
        title: 'On this device',
        text: [
          'Your progress, notes, filters and settings, drafts of messages and contest entries, and the data about the game. They stay in the storage of this browser.',
          'Without an account, your progress is stored nowhere else. Clearing the data of this site in your browser deletes it.',
          'Logging out deletes what your account has here, unless you choose to keep it on this device.',
        ],
      },
      account: {
        title: 'On our server, with an account',
        text: [
          'Your username, your email address, your password as a hash, and your characters with their progress, notes and history.',
          'With a second factor, also the names and public keys of your passkeys, the secret of your authenticator app, and recovery codes as hashes.',
          'Your devices with the name of their browser and when they were last seen, your sessions, who you follow or block, imports, contest entries with images, challenge results, and messages you sent us.',
        ],
      },
      others: {
        title: 'Who can see it',
        text: [
          'Others see the profile of a character only while both your account and the character are Public. Notes, history, your email address and the players you follow are never shown to others.',
          "Loremark has no advertising and no tracking, and passes nothing on to third parties. To verify or import a character, our server requests its public page from the game's website.",
        ],
      },
      cookies: {
        title: 'Cookies',
        text: [
          'Logging in needs these: your session, protection against requests from other sites, an id of this device, and one that recognises a browser you have logged in with before.',
          'If you choose a language, one more remembers it.',
          'A session ends 30 days after its last use (12 hours for editors), and 180 days after the login at the latest.',
        ],
      },
      logs: {
        title: 'Logs and IP addresses',
        text: [
          'Requests are logged without names, addresses or tokens. Logins and changes to an account are logged with a hashed IP address.',
          'IP addresses are used to limit abuse, and kept only as long as a limit lasts.',
        ],
      },
      export: {
        title: 'Export',
        text: [
          'Under Account, download everything stored about your account as a file, or the progress of your characters as a table. You can save unsent changes of this device on the Sync page.',
        ],
      },
      deletion: {
        title: 'Deletion',
        text: [
          'Under Account, delete your account. You can restore it for 14 days by logging in. Then everything is erased, including images and pending emails. Backups made before may contain it until they are replaced.',
          'Uploaded images lose their metadata, such as where they were taken, before they are stored.',
        ],
      },
    },
    toAccount: 'Export or delete your data',
  },

  security: {
    title: 'Report a vulnerability',
    lead: 'Found a way to harm players or this site? Thank you for reporting it before it is misused.',
    sections: {
      how: {
        title: 'How to report',
        text: [
          "Write to us on the Contact page, or by email to the address in security.txt. Both are linked below. Please don't publish it before it is fixed.",
          'Describe what an attacker gains, and the steps to reproduce it. An English report reaches most of us, but your own language is fine.',
        ],
      },
      rules: {
        title: 'What we ask of you',
        text: [
          'Test with your own accounts only. If you see the data of someone else, stop, delete it, and include in the report what you saw.',
          "Please don't slow the site down, send spam, or deceive players and our team. Loremark also runs on your own computer, where you can test anything.",
        ],
      },
      answer: {
        title: 'What you can expect',
        text: [
          'You get a reply within a week, and a fix or a plan within a month. If you like, the changelog then names you.',
          'We welcome tests that follow these rules, and take no action against them.',
        ],
      },
      other: {
        title: 'What belongs elsewhere',
        text: [
          'Lost access to an account, wrong facts and broken pages are not vulnerabilities. Write to us on the Contact page.',
          'The game and its website belong to CipSoft. Report their vulnerabilities to CipSoft.',
        ],
      },
    },
    contact: 'Contact',
    file: 'security.txt',
  },
});
