/** A profile as pictures for other sites to embed (docs/api.md, section Profiles); they always show what a guest sees. */
import { type Context, Hono } from 'hono';
import { readProfileTotals } from '#server/actions/profiles/find-profile.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { hashOf } from '#server/http/page/page-files.ts';
import { serverBusy } from '#server/http/problem.ts';
import { type ProfileCalls, requestedProfile, seenProfile } from '#server/http/profile-request.ts';
import { cardSvg } from '#server/pictures/card-svg.ts';
import { createCards } from '#server/pictures/cards.ts';
import { signatureSvg } from '#server/pictures/signature-svg.ts';

/** Retry-After for a card that could not be drawn, in seconds. */
const BUSY_SECONDS = 2;

/** Headers that replace the page's: a picture runs and loads nothing, and other sites may show it. */
const EMBEDDABLE = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Whether the client already has the picture with the entity tag. */
function hasAlready(c: Context<AppEnv>, entityTag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? [];
  return known.some((tag) => ['*', entityTag].includes(tag.trim().replace(/^W\//, '')));
}

export function pictureRoutes(context: AppContext, calls: ProfileCalls): Hono<AppEnv> {
  const cards = createCards();
  const profile = async (c: Context<AppEnv>) =>
    seenProfile(await readProfileTotals(context, await requestedProfile(c, context, calls)));
  const answer = (
    c: Context<AppEnv>,
    contentType: string,
    entityTag: string,
    body: string | Uint8Array<ArrayBuffer> | null,
  ) => {
    const headers = { ...EMBEDDABLE, ETag: entityTag, 'Cache-Control': 'no-cache' };
    if (body === null) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': contentType });
  };
  return new Hono<AppEnv>()
    .get('/profiles/card.png', async (c) => {
      const svg = cardSvg(await profile(c), new URL(context.publicOrigin()).host);
      const hash = hashOf(svg);
      const entityTag = `"${hash}"`;
      if (hasAlready(c, entityTag)) return answer(c, 'image/png', entityTag, null);
      const png = await cards.draw(hash, svg);
      if (png === undefined) throw serverBusy(BUSY_SECONDS);
      return answer(c, 'image/png', entityTag, png);
    })
    .get('/profiles/signature.svg', async (c) => {
      const svg = signatureSvg(await profile(c));
      const entityTag = `"${hashOf(svg)}"`;
      return answer(c, 'image/svg+xml; charset=utf-8', entityTag, hasAlready(c, entityTag) ? null : svg);
    });
}
