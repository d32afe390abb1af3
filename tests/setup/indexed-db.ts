/** An IndexedDB for the tests in Node, before anything that looks for one is loaded: files share a worker. */
import 'fake-indexeddb/auto';
