/** The device's copy of the reference data. */
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { withReopen } from './connection.ts';
import type { CatalogueRecord, DeviceDatabase } from './device-database.ts';

/** Returns a stored section, or undefined. */
export function readSection(database: DeviceDatabase, section: string): Promise<CatalogueRecord | undefined> {
  return withReopen(database, () => database.catalogue.get(section));
}

/** Returns the version of every stored section, without reading their rows. */
export function readStoredVersions(database: DeviceDatabase): Promise<ReadonlyMap<string, string>> {
  return withReopen(database, async () => {
    const [index, sections] = await Promise.all([
      database.catalogueIndex.get('catalogue'),
      database.catalogue.toCollection().primaryKeys(),
    ]);
    const versions = new Map<string, string>();
    for (const section of sections) versions.set(section, index?.index.sections[section]?.version ?? '');
    return versions;
  });
}

/**
 * Stores `records` and, in the same transaction, an index with the version of every stored section. Other sections keep
 * their former version in it, so that the next visit fetches them.
 */
export function storeSections(
  database: DeviceDatabase,
  records: readonly CatalogueRecord[],
  index: CatalogueIndex,
): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.catalogue, database.catalogueIndex, async () => {
      const before = (await database.catalogueIndex.get('catalogue'))?.index.sections ?? {};
      const arrived = new Set(records.map((record) => record.section));
      const sections: CatalogueIndex['sections'] = {};
      for (const [section, entry] of Object.entries({ ...before, ...index.sections })) {
        const known = arrived.has(section) ? entry : before[section];
        if (known !== undefined) sections[section] = known;
      }
      await database.catalogue.bulkPut([...records]);
      await database.catalogueIndex.put({ key: 'catalogue', index: { version: index.version, sections } });
    }),
  );
}

/** Deletes all sections to free space on a full device; the next visit with a network fetches them again. */
export function dropCatalogue(database: DeviceDatabase): Promise<void> {
  return withReopen(database, () =>
    database.transaction('rw', database.catalogue, database.catalogueIndex, async () => {
      await Promise.all([database.catalogue.clear(), database.catalogueIndex.clear()]);
    }),
  );
}

/** Deletes a stored section, for one that this version of the app can't read. */
export function deleteSection(database: DeviceDatabase, section: string): Promise<void> {
  return withReopen(database, () => database.catalogue.delete(section));
}
