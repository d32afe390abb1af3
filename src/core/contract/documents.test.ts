import { describe, expect, it } from 'vitest';
import { documentOf } from './documents.ts';

describe('the document of a path', () => {
  it.each([
    ['/', '/home.html'],
    ['/achievements', '/achievements.html'],
    ['/titles', '/titles.html'],
    ['/quests', '/index.html'],
    ['/achievements/12', '/index.html'],
    ['/constructor', '/index.html'],
    ['', '/index.html'],
  ])('%s is %s', (path, file) => {
    expect(documentOf(path)).toBe(file);
  });
});
