import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const meta = (charset: string, text: string) =>
  `<html><head><meta http-equiv="content-type" content="text/html; charset=${charset}" /></head>${text}`;

describe('the text of a page', () => {
  it.each([
    ['the header before the meta tag', utf8(meta('ISO-8859-1', 'Torbjörn')), 'text/html; charset=utf-8', 'Torbjörn'],
    ['a header in capitals and quotes', latin('Torbjörn'), 'text/html; Charset="ISO-8859-1"', 'Torbjörn'],
    ['the meta tag if the header has no charset', latin(meta('ISO-8859-1', 'Torbjörn')), 'text/html', 'Torbjörn'],
    ['the short meta tag', latin('<meta charset=windows-1252>Torbjörn'), null, 'Torbjörn'],
    ['UTF-8 if no charset is given', utf8('† Torbjörn'), null, '† Torbjörn'],
    [
      'the meta tag if the header has an unknown charset',
      latin(meta('iso-8859-1', 'ö')),
      'text/html; charset=x-own',
      'ö',
    ],
  ])('is decoded according to %s', (_case, body, contentType, text) => {
    expect(decodeText(body, contentType)).toContain(text);
  });

  it('decodes ISO-8859-1 as windows-1252, as browsers do', () => {
    expect(decodeText(Uint8Array.of(0x96, 0x86), 'text/html; charset=iso-8859-1')).toBe('–†');
  });

  it('has a replacement character for an invalid byte', () => {
    expect(decodeText(latin('a\u00ffb'), 'text/html; charset=utf-8')).toBe('a\ufffdb');
  });
});
