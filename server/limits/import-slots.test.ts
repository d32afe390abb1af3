import { describe, expect, it } from 'vitest';
import { createLoneChannel } from '#server/storage/channel.ts';
import { connectedChannels } from '#tests/builders/channels.ts';
import { createRunningImports, ImportRunningError } from './import-slots.ts';

const never = () => new Promise<never>(() => {});

describe('running imports', () => {
  it('are limited to one per account, in addition to two previews', async () => {
    const running = createRunningImports(() => 0, createLoneChannel());
    const begin = (accountId: number, auctionId: number, isPreview: boolean) =>
      running.run(accountId, { auctionId, isPreview }, isPreview ? never : async () => 'done');
    void begin(1, 7, true);
    void begin(1, 8, true);
    await expect(begin(1, 9, true)).rejects.toBeInstanceOf(ImportRunningError);
    void begin(2, 9, true);
    expect(await begin(1, 9, false)).toBe('done');
    void running.run(1, { auctionId: 9, isPreview: false }, never);
    await expect(begin(1, 9, false)).rejects.toBeInstanceOf(ImportRunningError);
    expect(await begin(2, 9, false)).toBe('done');
  });

  it('report the progress of the newest one of an account, and nothing after it has ended', async () => {
    const running = createRunningImports(() => 0, createLoneChannel());
    void running.run(1, { auctionId: 7, isPreview: true }, async (report) => {
      report({ step: 'mounts', page: 2, pages: 3 });
      await never();
    });
    expect(running.progress(1)).toEqual({ auctionId: 7, step: 'mounts', page: 2, pages: 3 });
    const seen = await running.run(1, { auctionId: 8, isPreview: false }, async (report) => {
      report({ step: 'saving' });
      return running.progress(1);
    });
    expect(seen).toEqual({ auctionId: 8, step: 'saving', page: 1, pages: 1 });
    expect(running.progress(1)).toMatchObject({ auctionId: 7 });
    expect(running.progress(2)).toBeNull();
    await expect(
      running.run(2, { auctionId: 7, isPreview: true }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    expect(running.progress(2)).toBeNull();
  });

  it('of other processes are counted and reported too, unless their process has disappeared', async () => {
    let now = 0;
    const [here, there] = connectedChannels(2).map((channel) => createRunningImports(() => now, channel));
    let finish = () => {};
    const importing = there?.run(1, { auctionId: 7, isPreview: false }, async (report) => {
      report({ step: 'mounts', page: 2, pages: 3 });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const begin = () => here?.run(1, { auctionId: 9, isPreview: false }, async () => 'done');
    expect(here?.progress(1)).toEqual({ auctionId: 7, step: 'mounts', page: 2, pages: 3 });
    expect(here?.progress(2)).toBeNull();
    await expect(begin()).rejects.toBeInstanceOf(ImportRunningError);
    now += 60_000;
    expect(here?.progress(1)).toBeNull();
    expect(await begin()).toBe('done');
    finish();
    await importing;
    expect(here?.progress(1)).toBeNull();
  });
});
