import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const meta = (charset: string, text: string) =>
  `<html><head><meta http-equiv="content-type" content="text/html; charset=${charset}" /></head>${text}`;

describe('the text of a page', () => {
  it.each([
    [
      'the header, whatever the meta tag says',
      utf8(meta('ISO-8859-1', 'Torbjörn')),
      'text/html; charset=utf-8',
      'Torbjörn',
    ],
    ['a header in capitals and quotes', latin('Torbjörn'), 'text/html; Charset="ISO-8859-1"', 'Torbjörn'],
    ['the meta tag where the header is silent', latin(meta('ISO-8859-1', 'Torbjörn')), 'text/html', 'Torbjörn'],
    ['the short meta tag', latin('<meta charset=windows-1252>Torbjörn'), null, 'Torbjörn'],
    ['UTF-8 where nobody says anything', utf8('† Torbjörn'), null, '† Torbjörn'],
    [
      'the meta tag where the header names nothing known',
      latin(meta('iso-8859-1', 'ö')),
      'text/html; charset=x-own',
      'ö',
    ],
  ])('goes by %s', (_what, body, contentType, text) => {
    expect(decodeText(body, contentType)).toContain(text);
  });

  it('has the signs that ISO-8859-1 means on the web: a dash is a dash', () => {
    expect(decodeText(Uint8Array.of(0x96, 0x86), 'text/html; charset=iso-8859-1')).toBe('–†');
  });

  it('is not refused for a byte that means nothing', () => {
    expect(decodeText(latin('a\u00ffb'), 'text/html; charset=utf-8')).toBe('a\ufffdb');
  });
});
