import * as v from 'valibot';
import { catalogueText } from '#core/words/catalogue-text.ts';

/** A text of the catalogue, in the page's language. */
export const ownTextSchema = v.pipe(v.string(), v.transform(catalogueText));
