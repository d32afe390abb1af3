import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { ItemEmblemGroup } from './item-emblem-group.tsx';

describe('the emblem that fills in steps', () => {
  test('rises from its former level when it changes, and does not move when it is first drawn', async () => {
    await show(<ItemEmblemGroup />);
    const next = page.getByRole('button', { name: 'Next stage of the emblem' }).element() as HTMLElement;
    /** Waits until the fill rises with the next frame; `from` is the share of the full emblem hidden before. */
    const rising = async () => {
      await new Promise(requestAnimationFrame);
      return document.getAnimations().flatMap((animation) => {
        const { effect } = animation;
        if (!(animation instanceof CSSAnimation && effect instanceof KeyframeEffect)) return [];
        const [from] = effect.getKeyframes();
        return /rise/.test(animation.animationName)
          ? [{ from: String(from?.clipPath), ms: Number(effect.getTiming().duration) }]
          : [];
      });
    };
    expect(await rising()).toEqual([]);
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      next.click();
      seen.push(await rising());
    }
    expect(seen).toEqual([
      [{ from: 'inset(100% -2px -2px)', ms: 260 }],
      [{ from: 'inset(66.6667% -2px -2px)', ms: 260 }],
      [{ from: 'inset(33.3333% -2px -2px)', ms: 260 }],
    ]);
    // Back to nothing: only the blank emblem is drawn.
    next.click();
    expect(await rising()).toEqual([]);
  });
});
