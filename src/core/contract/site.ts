/** Links that the server's operator has configured. */
import * as v from 'valibot';

/** An external address for a link. */
const linkSchema = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i));

/** Response of GET site. */
export const siteSchema = v.object({
  /** The listing of fansites; null = not configured. */
  fansites_url: v.nullable(linkSchema),
  /** The players' chat community; null = not configured. */
  chat_url: v.nullable(linkSchema),
});
export type Site = v.InferOutput<typeof siteSchema>;
