/** The worker's entry: listeners only. */
import { readPageMessage } from '#offline/messages.ts';
import { answerNavigations } from './navigation.ts';
import { precacheShell } from './precache.ts';
import { replayForPage, replayOnActivate, replayOnFetch, replayOnPeriodicSync, replayOnSync } from './replay.ts';
import { handleUpdateMessage, serveOpenPages } from './update.ts';
import { listenInWorker } from './worker-scope.ts';

precacheShell();
answerNavigations();

listenInWorker('activate', (event) => {
  event.waitUntil(serveOpenPages());
  replayOnActivate();
});
listenInWorker('fetch', (event) => event.waitUntil(replayOnFetch(event.request)));
listenInWorker('sync', (event) => event.waitUntil(replayOnSync(event)));
listenInWorker('periodicsync', (event) => event.waitUntil(replayOnPeriodicSync(event.tag)));
listenInWorker('message', (event) => {
  const message = readPageMessage(event.data);
  event.waitUntil(Promise.all([handleUpdateMessage(message), replayForPage(message, event.ports[0])]));
});
