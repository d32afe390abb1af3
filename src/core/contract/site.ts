/** Links that the server's operator has configured. */
import * as v from 'valibot';

/** An address outside of the site that a link may lead to. */
const linkSchema = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i));

/** Answer of GET site. */
export const siteSchema = v.object({
  /** The listing of fansites, null where none is set. */
  fansites_url: v.nullable(linkSchema),
  /** The players' chat community, null where none is set. */
  chat_url: v.nullable(linkSchema),
});
export type Site = v.InferOutput<typeof siteSchema>;
