/** The documents of profiles that guests can see, with Open Graph and Twitter tags for link previews. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { profileScreen } from '#core/contract/pages.ts';
import { CARD_SIZE, pictureAddress, profileQueryText } from '#core/contract/profiles/profiles.ts';
import { isStorable } from '#core/words/storable.ts';
import { readProfileTotals } from '#server/actions/profiles/find-profile.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import { type PicturedProfile, publicFacts } from '#server/pictures/profile-facts.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { clientAddress } from '../client-address.ts';
import type { ProfileCalls } from '../profile-request.ts';
import { type DocumentHead, withHead } from './document-head.ts';
import type { PageFile } from './page-files.ts';
import { words } from './words.ts';

/** Returns the head of a profile's document, whose screen is at `path`; `origin` = the site's. */
function headOf(profile: PicturedProfile, path: string, origin: string): DocumentHead {
  const { username, character } = profile;
  const query = { username, character: character.name };
  const title = `${character.name} · Loremark`;
  const facts = publicFacts(profile);
  const shown = `${words.card(character.name)} ${facts}`;
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
    <meta property="og:image:alt" content="${shown}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${facts}" />
    <meta name="twitter:image" content="${card}" />
    <meta name="twitter:image:alt" content="${shown}" />`;
  return { title, tags };
}

/** Returns a function that creates the documents of profiles; it returns `document` unchanged unless a guest can see a profile at the path. */
export function profileDocuments(context: AppContext, calls: ProfileCalls) {
  /** Reads a profile; undefined if a guest can't see it or the client has reached its rate limit. */
  const profileAt = async (c: Context<AppEnv>, username: string | undefined, character: string | undefined) => {
    if ((!username && !character) || !isStorable(`${username}${character}`)) return undefined;
    try {
      await calls.count(clientAddress(c, context.env), 1);
      return await readProfileTotals(context, { username, character });
    } catch (error) {
      // The page itself works without the store.
      if (!(error instanceof RateLimitedError)) context.log.warn('Could not read the tags of a profile.', { error });
      return undefined;
    }
  };
  return async (c: Context<AppEnv>, path: string, document: PageFile): Promise<PageFile> => {
    const screen = profileScreen(path);
    if (screen === null) return document;
    const profile = await profileAt(
      c,
      screen.username ?? (c.req.query('username') || undefined),
      screen.username === undefined ? c.req.query('character') || undefined : undefined,
    );
    if (profile === undefined) return document;
    return withHead(document, headOf(profile, screen.path, context.publicOrigin()));
  };
}
