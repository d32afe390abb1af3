/** Texts of mails in the language of an account. */
import { words as answersEs } from '#core/contract/words.es.ts';
import { words as answersPl } from '#core/contract/words.pl.ts';
import { words as answersPt } from '#core/contract/words.pt.ts';
import { words as answers } from '#core/contract/words.ts';
import type { Language } from '#core/words/languages.ts';
import { byLanguage } from '#core/words/translation.ts';
import { words as es } from './words.es.ts';
import { words as pl } from './words.pl.ts';
import { words as pt } from './words.pt.ts';
import { words } from './words.ts';

const MAILS = byLanguage(words, { es, pt, pl });
const ANSWERS = byLanguage(answers, { es: answersEs, pt: answersPt, pl: answersPl });

/** Returns the texts of mails to an account; `language` null = not known. Some mails contain the text of a notice. */
export function wordsIn(language: Language | null): typeof words & { readonly notices: (typeof answers)['notices'] } {
  return { ...MAILS[language ?? 'en'], notices: ANSWERS[language ?? 'en'].notices };
}
