/** The frame of every screen: place of its heading, use of the width, and no sideways scrolling. */
import { expect, test } from 'vitest';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow } from '#tests/component/facts.ts';
import { addCharacter } from '#tests/component/profiles.ts';
import { asPhone, resize } from '#tests/component/window.ts';

/** A player's own screens; `USERNAME` is replaced. */
const PLAYER = [
  '/',
  '/me',
  '/account',
  '/sync',
  '/goals',
  '/challenges',
  '/challenges/ranking',
  '/contests',
  '/contests/2',
  '/contact',
  '/hunt-log',
  '/profile/following',
  '/profile?username=USERNAME',
];

const GUEST = [
  '/',
  '/me',
  '/?page=1',
  '/?news=welcome',
  '/changelog',
  '/help',
  '/privacy',
  '/security',
  '/challenges',
  '/challenges/ranking/annual',
  '/contests/draw-a-draptor-doll/entries',
  '/beside',
  '/search?q=dragon',
  '/sync',
  '/recover?email=elyra@example.test&token=1',
];

const LISTS = LISTED_SECTIONS.map((section) => REGISTRY[section].path);

const SCREENS = [
  ...PLAYER.map((path) => ['player', path] as const),
  ...GUEST.map((path) => ['guest', path] as const),
  ...LISTS.map((path) => ['guest', path] as const),
];

/** Place and type of the heading; its distance is that to the top bar or the notices below that. */
function headingFacts() {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading) throw new Error('The screen has no heading.');
  const { fontSize, lineHeight, fontFamily } = getComputedStyle(heading);
  const distance = heading.getBoundingClientRect().top - main.getBoundingClientRect().top;
  return { distance: Math.round(distance), type: `${fontSize} / ${lineHeight}`, family: fontFamily.split(',')[0] };
}

/** Space in px at the end of the main area, as far as it exceeds that at the start: an empty state is centred. */
function unusedWidth(): number {
  const main = document.getElementById('main');
  if (main === null) throw new Error('The screen has no main area.');
  const { left, right } = main.getBoundingClientRect();
  const edge = Number.parseFloat(getComputedStyle(main).paddingInlineEnd);
  // Without the heading, whose figures are at the end of its line, and the footer. A panel counts, however short its text.
  const head = main.querySelector('h1')?.parentElement?.parentElement;
  const boxes = [...main.querySelectorAll('main > :not(footer) *')]
    .filter((part) => (part.children.length === 0 || part.matches('section, li, form, nav')) && !head?.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, left: start }) => width > 0 && start >= 0);
  const before = Math.min(...boxes.map((box) => box.left)) - left - edge;
  return right - edge - Math.max(...boxes.map((box) => box.right)) - before;
}

/** Makes every text 35 % longer, as in other languages, by further words. */
function lengthenTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { textContent: words = '', parentElement: parent } = text;
    if (words === null || words.trim().length < 3 || parent?.closest('style, script, code, time')) continue;
    const more = Math.ceil(words.trim().length * 0.35);
    text.textContent = `${words}${' worte'.repeat(Math.ceil(more / 6)).slice(0, Math.max(2, more))}`;
  }
}

/** Less than the distance of two lines, in px. */
const HALF_LINE = 8;

/** Words that continue on a second line. */
function brokenWords(): string[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent ?? '';
    const { parentElement: parent } = text;
    // Text for screen readers alone is one pixel wide. An address may be longer than a line.
    if (
      parent === null ||
      words.includes('@') ||
      parent.closest('code, time') ||
      [parent, (parent as HTMLElement).offsetParent].some((one) => one?.clientWidth === 1)
    )
      continue;
    for (const { 0: word, index } of words.matchAll(/[\p{L}’']+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > HALF_LINE) broken.push(word);
    }
  }
  return broken;
}

test.for(SCREENS)('for a %s, %s has its heading in the common place and uses its width', async ([who, screen]) => {
  let path: string = screen;
  if (who === 'player') {
    const username = await signUp();
    await addCharacter(username, `Thalor ${username.slice(-4).replaceAll(/\d/g, 'x')}`, [['mounts', 368, 1]]);
    await checkIdentity();
    path = screen.replace('USERNAME', username);
  }
  await resize(1920, 1080);
  await openApp(path);
  expect(headingFacts()).toEqual({ distance: 24, type: '28px / 34px', family: 'Grenze' });
  expect(sidewaysOverflow(), 'at 1920').toBeLessThanOrEqual(0);
  expect(unusedWidth()).toBeLessThanOrEqual(40);
  // 720 px is also what zooming to 200 % leaves of 1440 px.
  for (const width of [1440, 720]) {
    await resize(width, 900);
    await settled();
    expect(sidewaysOverflow(), `at ${width}`).toBeLessThanOrEqual(0);
    expect(brokenWords(), `at ${width}`).toEqual([]);
  }
  await asPhone(390);
  await settled();
  expect(headingFacts()).toEqual({ distance: 16, type: '24px / 30px', family: 'Grenze' });
  await asPhone(320);
  await settled();
  expect(sidewaysOverflow(), 'at 320').toBeLessThanOrEqual(0);
  expect(brokenWords(), 'at 320').toEqual([]);
  lengthenTexts();
  expect(sidewaysOverflow(), 'at 320 with longer texts').toBeLessThanOrEqual(0);
});
