/** Auctions of the fake game site, for component tests. */
import { onTestFinished } from 'vitest';
import type { PageAuction } from '#tests/builders/game-site/auction-pages.ts';
import type { Behaviour, FakeGameSite } from '#tests/builders/game-site/game-site.ts';

type Source = Parameters<FakeGameSite['behave']>[0];

/** An order to the fake site: an auction to show, or another behaviour. */
export interface SiteOrder {
  readonly auction?: PageAuction;
  readonly source?: Source;
  readonly behaviour?: Behaviour;
  readonly times?: number;
}

async function order(what: SiteOrder): Promise<void> {
  await fetch('/game-site', { method: 'POST', body: JSON.stringify(what) });
}

/** Each auction has a new ID: the server caches parsed auctions for a while. */
let ids = 1_300_000 + (Date.now() % 90_000) * 10;

/** Puts a character up for auction. Returns the auction's ID. */
export async function auctionOf(character: Omit<PageAuction, 'id'>): Promise<number> {
  ids += 1;
  await order({ auction: { ...character, id: ids } });
  return ids;
}

/** Changes the site's behaviour until the test ends. */
export async function siteBehaves(source: Source, behaviour: Behaviour): Promise<void> {
  await order({ source, behaviour });
  onTestFinished(() => order({ source, behaviour: 'fine' }));
}
