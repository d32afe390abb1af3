import { describe, expect, it } from 'vitest';
import { auctionPage, richAuction } from '#tests/builders/game-site/auction-pages.ts';
import { archiveOf, quotedPrintable } from '#tests/builders/game-site/saved-pages.ts';
import { GameSiteError } from './game-site-error.ts';
import { readSavedPage } from './saved-page.ts';

const auction = { ...richAuction(7), name: 'Torbjörn of Standia' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const page = auctionPage(auction);
const oldPage = auctionPage({ ...auction, layout: '2024' });

describe('a saved page', () => {
  it.each([
    ['with the charset from its upload', utf8(page.replace('UTF-8', 'ISO-8859-1')), 'text/html; charset=utf-8'],
    ['with the charset from its meta tag', latin(oldPage), 'text/html'],
    ['without either', utf8(page.replace(/<meta.*?>/, '')), null],
    ['if it was pasted from the source of an old page', utf8(oldPage), 'text/html; charset=utf-8'],
    ['if the browser appended a comment', utf8(`${page}\n<!-- saved by a tool -->\n`), null],
    [
      'as an archive in quoted-printable',
      utf8(archiveOf(quotedPrintable(page), 'quoted-printable')),
      'multipart/related',
    ],
    ['as an archive in base64', utf8(archiveOf(Buffer.from(page).toString('base64'), 'base64')), null],
    [
      'as an archive of an old page',
      latin(archiveOf(oldPage, '8bit', 'text/html; charset=windows-1252')),
      'application/x-mimearchive',
    ],
  ])('is read %s', async (_case, body, contentType) => {
    const { head, tables } = await readSavedPage(body, contentType);
    expect(head).toMatchObject({ id: 7, name: 'Torbjörn of Standia' });
    expect(tables.bestiary).toMatchObject({ state: 'complete', counted: 1002 });
  });

  it.each([
    ['an archive without a page', utf8(archiveOf('body {}', '8bit', 'text/css')), 'otherPage'],
    [
      'an archive that ends too early',
      utf8(archiveOf(quotedPrintable(page), 'quoted-printable').slice(0, 50_000)),
      'cut',
    ],
    [
      'an archive of nothing',
      utf8('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n'),
      'otherPage',
    ],
    ['a picture', Uint8Array.from({ length: 5000 }, (_, index) => (index * 31) % 256), 'pastedText'],
  ])('that is %s is refused', async (_case, body, failure) => {
    const error: unknown = await readSavedPage(body, null).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GameSiteError);
    expect(error).toMatchObject({ failure, source: 'saved' });
  });
});
