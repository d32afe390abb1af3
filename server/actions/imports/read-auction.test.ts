import { describe, expect, it } from 'vitest';
import { auctionPhrase } from '#server/game-site/failure-phrases.ts';
import { GameSiteError, type GameSiteFailure } from '#server/game-site/game-site-error.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { type ReadingContext, readAuction, readSavedAuction } from './read-auction.ts';

const auction = anAuction();
const page = { bytes: new Uint8Array(), contentType: null };

/** A site whose every reading has this outcome. */
function contextOf(outcome: () => typeof auction): ReadingContext {
  const read = async () => outcome();
  return { gameSite: { fetchAuction: read, readSavedAuction: read } };
}

const failing = (error: Error) =>
  contextOf(() => {
    throw error;
  });

const fetched = (context: ReadingContext) => readAuction(context, auction.id, () => undefined);

describe('an auction of the game’s site', () => {
  it('is read', async () => {
    expect(await fetched(contextOf(() => auction))).toBe(auction);
  });

  it.each<[GameSiteFailure, string]>([
    ['unknown', 'auction_unknown'],
    ['blocked', 'site_blocked'],
    ['busy', 'busy'],
    ['maintenance', 'site_failed'],
  ])('that fails as %s is refused with the code %s and the reason', async (failure, code) => {
    const error = new GameSiteError(failure, 'site', 'test');
    await expect(fetched(failing(error))).rejects.toMatchObject({
      name: 'ReadingFailed',
      code,
      message: auctionPhrase(error).message,
      cause: error,
    });
  });

  it('rejects with any other error as it is', async () => {
    const error = new Error('The server is stopping.');
    await expect(fetched(failing(error))).rejects.toBe(error);
  });
});

describe('a saved page', () => {
  const saved = (context: ReadingContext, auctionId: number | null) => readSavedAuction(context, page, auctionId);

  it.each([null, auction.id])('is read if its auction is the required one (%s)', async (required) => {
    expect(
      await saved(
        contextOf(() => auction),
        required,
      ),
    ).toBe(auction);
  });

  it('of another auction is refused', async () => {
    await expect(
      saved(
        contextOf(() => auction),
        7,
      ),
    ).rejects.toMatchObject({
      name: 'ReadingFailed',
      code: 'page_unreadable',
      message: 'This page shows auction 1482207, not 7.',
    });
  });

  it('that can’t be read is refused with the reason', async () => {
    const error = new GameSiteError('cut', 'saved', 'test');
    await expect(saved(failing(error), null)).rejects.toMatchObject({
      name: 'ReadingFailed',
      code: 'page_unreadable',
      message: auctionPhrase(error).message,
      cause: error,
    });
  });

  it('rejects with any other error as it is', async () => {
    const error = new Error('The server is stopping.');
    await expect(saved(failing(error), null)).rejects.toBe(error);
  });
});
