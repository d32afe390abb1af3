import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database/device-database.ts';
import { ProgressDatabase } from './database/progress-database.ts';
import { beginWork, countWork, isWorking, onWork, runAfter } from './pending-work.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('pending work', () => {
  it('exists until the last piece has ended, even if a piece is ended twice', () => {
    const [first, second] = [beginWork(), beginWork()];
    first();
    first();
    expect(isWorking()).toBe(true);
    second();
    expect(isWorking()).toBe(false);
  });

  it('ends when its promise is fulfilled or rejected, and notifies listeners of each step', async () => {
    const steps: boolean[] = [];
    const stop = onWork(() => steps.push(isWorking()));
    await countWork(Promise.resolve());
    await countWork(Promise.reject(new Error('refused'))).catch(() => undefined);
    stop();
    await countWork(Promise.resolve());
    expect(steps).toEqual([true, false, true, false]);
  });

  it('includes a postponed task until it is cancelled', () => {
    vi.useFakeTimers();
    const ran: string[] = [];
    runAfter(100, () => ran.push('run'));
    runAfter(100, () => ran.push('cancelled'))();
    expect(isWorking()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(ran).toEqual(['run']);
    expect(isWorking()).toBe(false);
  });

  it('includes a database from its first use until it is open', async () => {
    const database = new DeviceDatabase('pending-opening');
    const counted: boolean[] = [];
    database.on('ready', () => void counted.push(isWorking()));
    const reading = database.identity.get('identity');
    expect(isWorking()).toBe(true);
    await reading;
    expect(counted).toEqual([true]);
    await expect.poll(isWorking).toBe(false);
    database.close();
  });

  it('leaves out a database that waits for another tab to close it', async () => {
    const older = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('loremark-progress-waiting', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const newer = new ProgressDatabase('waiting');
    const opened = newer.open();
    expect(isWorking()).toBe(true);
    await expect.poll(isWorking).toBe(false);
    older.close();
    await opened;
    expect(isWorking()).toBe(false);
    newer.close();
  });

  it('includes every transaction of the device’s databases', async () => {
    const database = new DeviceDatabase('pending-work');
    await database.open();
    expect(isWorking()).toBe(false);
    const reading = database.identity.get('identity');
    await vi.waitFor(() => expect(isWorking()).toBe(true), 10_000);
    await reading;
    await expect.poll(isWorking).toBe(false);
    database.close();
  });
});
