/** An IndexedDB for tests in Node, imported before any module that looks for one: files share a worker. */
import 'fake-indexeddb/auto';
