import { describe, expect, it } from 'vitest';
import { documentOf } from './documents.ts';

describe('the document of an address', () => {
  it.each([
    ['/', '/home.html'],
    ['/?utm_source=chat', '/home.html'],
    ['/?news=', '/home.html'],
    ['/?news=welcome', '/index.html'],
    ['/?lang=en&page=2', '/index.html'],
    ['/?category=game', '/index.html'],
    ['/achievements', '/achievements.html'],
    ['/titles', '/titles.html'],
    ['/quests', '/index.html'],
    ['/achievements/12', '/index.html'],
    ['/constructor', '/index.html'],
    ['', '/index.html'],
  ])('%s is %s', (address, file) => {
    const [path = '', search] = address.split(/(?=\?)/);
    expect(documentOf(path, search ?? '')).toBe(file);
  });
});
