import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { deleteSection, dropCatalogue, readSection, readStoredVersions, storeSections } from './catalogue-store.ts';
import { DeviceDatabase } from './device-database.ts';

let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(`catalogue-${crypto.randomUUID()}`);
});

const indexOf = (versions: Readonly<Record<string, string>>): CatalogueIndex => ({
  version: Object.values(versions).join(' '),
  sections: Object.fromEntries(
    Object.entries(versions).map(([section, version]) => [section, { version, count: 1, bytes: 9 }]),
  ),
});
const recordOf = (section: string, version: string) => ({ section, version, items: [{ id: version }] });
const versions = async () => Object.fromEntries(await readStoredVersions(device));

describe('the stored versions', () => {
  it('are those of the sections that arrived, so that the others are fetched again', async () => {
    await storeSections(
      device,
      [recordOf('titles', 't1'), recordOf('charms', 'c1')],
      indexOf({ titles: 't1', charms: 'c1' }),
    );
    await storeSections(device, [recordOf('titles', 't2')], indexOf({ titles: 't2', charms: 'c2' }));
    expect(await versions()).toEqual({ titles: 't2', charms: 'c1' });
    expect(await readSection(device, 'charms')).toEqual(recordOf('charms', 'c1'));
  });

  it('do not include a section that has never arrived', async () => {
    await storeSections(device, [recordOf('titles', 't1')], indexOf({ titles: 't1', charms: 'c1' }));
    await device.catalogue.put(recordOf('charms', 'c0'));
    expect(await versions()).toEqual({ titles: 't1', charms: '' });
  });

  it('include a section that only an older server has', async () => {
    await storeSections(device, [recordOf('titles', 't1')], indexOf({ titles: 't1' }));
    await storeSections(device, [recordOf('charms', 'c1')], indexOf({ charms: 'c1' }));
    expect(await versions()).toEqual({ titles: 't1', charms: 'c1' });
  });

  it('lack a deleted section, and are empty once all were dropped', async () => {
    await storeSections(
      device,
      [recordOf('titles', 't1'), recordOf('charms', 'c1')],
      indexOf({ titles: 't1', charms: 'c1' }),
    );
    await deleteSection(device, 'charms');
    expect(await versions()).toEqual({ titles: 't1' });
    await dropCatalogue(device);
    expect(await versions()).toEqual({});
    await device.catalogue.put(recordOf('titles', 't1'));
    expect(await versions()).toEqual({ titles: '' });
  });
});
