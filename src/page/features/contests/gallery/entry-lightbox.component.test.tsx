import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, settled, travel } from '#tests/component/app.tsx';
import { box, CANDLE, card, ENDED, open, PATH, serveGallery, THIEF, WINGS } from '#tests/component/contest-gallery.ts';
import { galleryEntry, picture } from '#tests/component/contests.ts';
import { focusedWords } from '#tests/component/facts.ts';

const entryInAddress = () => new URLSearchParams(location.search).get('entry');

describe('an open entry', () => {
  test('can be browsed by keys through its images and to the next entry, and Escape returns to its card', async () => {
    serveGallery();
    await openApp(PATH);
    await open('Candlelight').click();
    await settled();
    expect(entryInAddress()).toBe('a');
    await expect.element(box('Candlelight').getByRole('img', { name: 'A candle' })).toBeVisible();
    await expect
      .element(box('Candlelight'))
      .toHaveTextContent(
        /Painter of Candlelight, Antica.*Place 1.*14 votes.*With AI.*Entry 1 of 3 · Image 1 of 2.*So warm\..*Wax and wool\./,
      );
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box('Candlelight').getByRole('img', { name: 'Candlelight, image 2' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    expect(entryInAddress()).toBe('b');
    await userEvent.keyboard('{ArrowLeft}');
    await settled();
    await expect.element(box('Candlelight').getByRole('img', { name: 'Candlelight, image 2' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await settled();
    await expect.element(box('The thief')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}');
    await settled();
    await expect.element(box('Candlelight')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(entryInAddress()).toBeNull();
    expect(focusedWords()).toBe('Candlelight');
  });

  test('at the end of the loaded ones fetches more, and shows its position among all', async () => {
    const page1 = { entries: [CANDLE, WINGS], total: 3, next: 'more' };
    const calls = serveGallery(ENDED, {
      more: { 'GET /7/entries': page1, 'GET /7/entries?from=more': { entries: [THIEF], total: 3, next: null } },
    });
    await openApp(PATH);
    await open('Candlelight').click();
    await settled();
    await expect.element(box('Candlelight')).toHaveTextContent('Entry 1 of 3');
    expect(calls).not.toContain('GET /7/entries?from=more');
    await userEvent.keyboard('{Escape}');
    await settled();
    await open('Wings').click();
    await settled();
    expect(calls).toContain('GET /7/entries?from=more');
    await expect.element(box('Wings').getByRole('status')).toHaveTextContent('Wings. Entry 2 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await settled();
    await expect.element(box('The thief')).toBeVisible();
  });

  test('is closed by Back, and the gallery is as before', async () => {
    serveGallery();
    await openApp('/titles');
    await goTo(PATH);
    await open('Wings').click();
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    await travel(-1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe(PATH);
    await open('Wings').click();
    await settled();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(PATH);
    await travel(-1);
    expect(location.pathname).toBe('/titles');
  });

  test('can be browsed by swiping', async () => {
    serveGallery();
    await openApp(`${PATH}?entry=b`);
    const swipe = (from: number, to: number) => {
      const image = page.getByRole('dialog').getByRole('img').element();
      const at = (clientX: number) => ({ clientX, clientY: 200, pointerType: 'touch', isPrimary: true, bubbles: true });
      image.dispatchEvent(new PointerEvent('pointerdown', at(from)));
      image.dispatchEvent(new PointerEvent('pointerup', at(to)));
    };
    await expect.element(box('Wings')).toBeVisible();
    swipe(300, 290);
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    swipe(300, 200);
    await settled();
    await expect.element(box('The thief')).toBeVisible();
    swipe(100, 260);
    await settled();
    await expect.element(box('Wings')).toBeVisible();
  });

  test('opened by a link returns to the gallery when it is closed', async () => {
    serveGallery();
    await openApp(`${PATH}?entry=c`);
    await expect.element(box('The thief')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(PATH);
  });

  test('opened by a link is fetched alone if the gallery has not loaded it', async () => {
    const late = galleryEntry('z', 'Late', { images: [picture('z-1', 'Late in the day'), picture('z-2')] });
    serveGallery(ENDED, { more: { 'GET /7/entries/z': late } });
    await openApp(`${PATH}?entry=z`);
    await expect.element(box('Late').getByRole('img', { name: 'Late in the day' })).toBeVisible();
    await expect.element(box('Late')).toHaveTextContent('Image 1 of 2');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box('Late')).toHaveTextContent('Image 2 of 2');
  });

  test('opened by a link with an unknown id shows a notice', async () => {
    serveGallery();
    await openApp(`${PATH}?entry=unknown`);
    await expect.element(box('There is no such entry')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    await expect.element(card('Wings')).toBeVisible();
  });
});
