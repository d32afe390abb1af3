/** The document of a profile, with Open Graph and Twitter tags for those who make previews of links. */
import { html } from 'hono/html';
import { CARD_SIZE, pictureAddress, profileQueryText } from '#core/contract/profiles.ts';
import { type PicturedProfile, toldFacts } from '#server/pictures/profile-facts.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/**
 * The page's document as that of a profile; `path` = the profile's screen, `origin` = the site's. Throws if the document
 * has no title or description to replace.
 */
export function profileDocument(document: string, profile: PicturedProfile, path: string, origin: string): string {
  const { username, character } = profile;
  const query = { username, character: character.name };
  const title = `${character.name} · Loremark`;
  const facts = toldFacts(profile);
  const address = `${origin}${path}?${profileQueryText(query)}`;
  const card = `${origin}${pictureAddress('card.png', query)}`;
  const tags = html`<meta name="description" content="${facts}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="profile" />
    <meta property="og:site_name" content="Loremark" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${facts}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${card}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${`${character.name}. ${facts}`}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${facts}" />
    <meta name="twitter:image" content="${card}" />
    <meta name="twitter:image:alt" content="${`${character.name}. ${facts}`}" />`;
  if (!TITLE.test(document) || !DESCRIPTION.test(document)) throw new Error("The page's document has no head to fill.");
  return document.replace(TITLE, () => String(html`<title>${title}</title>`)).replace(DESCRIPTION, () => String(tags));
}
