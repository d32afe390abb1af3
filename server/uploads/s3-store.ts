/** Stores uploads as objects in a bucket of an S3-compatible store. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { UploadStore } from './upload-store.ts';

/** Region if the URL has none; only S3's own servers depend on it. */
const DEFAULT_REGION = 'us-east-1';

/** Time in which the store must respond and the file arrive, including retries. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Maximum number of retries after a lost connection, or a response that the store is overloaded or failed. */
const MOST_RETRIES = 2;

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Uint8Array;
}

/** `address`: `https://key:secret@host/bucket?region=…`, already validated by the settings. */
export function createS3Store(address: string, timeoutMs = ANSWER_TIMEOUT_MS): UploadStore {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    retries: MOST_RETRIES,
  });

  async function send(method: string, name: string, content?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const hash = createHash('sha256').update(content ?? '');
    const request = {
      method,
      signal,
      redirect: 'manual' as const,
      // Without the hash, the signature would not cover the content.
      headers: { 'X-Amz-Content-Sha256': hash.digest('hex'), ...(content && { 'Content-Type': 'image/webp' }) },
      ...(content && { body: content }),
    };
    for (let retries = MOST_RETRIES; ; retries -= 1) {
      try {
        const answer = await client.fetch(`${url.origin}${url.pathname}/${name}`, request);
        return { ok: answer.ok, status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
      } catch (error) {
        // A store that does not respond is treated like one that can't be reached.
        if (signal.aborted) throw busyError('does not respond', 'ETIMEDOUT', error);
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (retries === 0) throw busyError("can't be reached", code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code, error);
      }
    }
  }

  return {
    async write(name, content) {
      const answer = await send('PUT', name, content as Uint8Array<ArrayBuffer>);
      if (!answer.ok) throw refusal(answer);
    },
    async read(name) {
      const answer = await send('GET', name);
      if (answer.ok) return answer.body;
      if (codeOf(answer) === 'NoSuchKey') return undefined;
      throw refusal(answer);
    },
    async remove(name) {
      const answer = await send('DELETE', name);
      if (!answer.ok) throw refusal(answer);
    },
  };
}

/** Returns S3's error code. */
function codeOf({ body }: Answer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1];
}

function busyError(what: string, code: string | undefined, cause: unknown): Error {
  return Object.assign(new Error(`The store of pictures ${what}.`, { cause }), { code });
}

function refusal(answer: Answer): Error {
  return new Error(`The store of pictures responded with ${answer.status} (${codeOf(answer) ?? 'without a code'}).`);
}
