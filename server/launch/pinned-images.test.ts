import { expect, it } from 'vitest';
import { pinAgain } from './pinned-images.mjs';

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const FILE = `ARG IMAGE=node:24-slim@${digest('1')}\nimage: prom/prometheus:v3.13.4@${digest('2')} # LTS\nimage: loremark:latest\n`;

it('replaces the digest of a tag that has moved, and nothing else', async () => {
  const digestOf = async (tag: string) => digest(tag === 'node:24-slim' ? '3' : '2');
  expect(await pinAgain(FILE, digestOf)).toEqual({
    text: FILE.replace(digest('1'), digest('3')),
    moved: [`node:24-slim has moved from ${digest('1')} to ${digest('3')}.`],
  });
});

it('leaves a file alone whose tags have not moved', async () => {
  const digestOf = async (tag: string) => digest(tag === 'node:24-slim' ? '1' : '2');
  expect(await pinAgain(FILE, digestOf)).toEqual({ text: FILE, moved: [] });
});
