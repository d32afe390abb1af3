/** Serves the metrics on a separate port, which the site's proxy does not expose. */
import { createServer } from 'node:http';
import { type GatheringContext, gatherMetrics } from '#server/actions/process/gather-metrics.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { addressOf, cannotListen, type Listening } from './listen.ts';

interface MetricsContext extends GatheringContext {
  readonly env: GatheringContext['env'] & Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>;
  readonly log: Log;
}

/** Serves GET /metrics; returns null if no port is set. Throws StartError if it can't listen. */
export async function serveMetrics(context: MetricsContext): Promise<Listening | null> {
  const { METRICS_HOST: host, METRICS_PORT: port } = context.env;
  if (port === undefined) return null;
  const { metrics, log } = context;
  metrics.watchProcess();
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.replace(/\?.*$/, '') !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    try {
      await gatherMetrics(context);
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(await metrics.text());
    } catch (error) {
      log.error('Could not collect the metrics.', { error });
      response.writeHead(500).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(cannotListen(error, { host, port, setting: 'METRICS_PORT' }))),
    );
    server.listen(port, host, () =>
      resolve({
        address: addressOf(server, host),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}
