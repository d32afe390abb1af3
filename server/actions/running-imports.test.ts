import { describe, expect, it } from 'vitest';
import { createRunningImports, ImportRunningError } from './running-imports.ts';

const never = () => new Promise<never>(() => {});

describe('running imports', () => {
  it('are one per account, beside two previews', async () => {
    const running = createRunningImports();
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

  it('say what the newest of an account is at, and nothing once they are over', async () => {
    const running = createRunningImports();
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
});
