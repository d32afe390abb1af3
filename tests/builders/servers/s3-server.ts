/** A fake S3-compatible store: one bucket, objects by path, every request's signature (version 4) checked. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'a-key';
/** Must be percent-encoded in a URL. */
const SECRET = 'a/secret+with=signs';
const REGION = 'eu-central-1';
const BUCKET = 'pictures';

export interface S3Server {
  /** In the format of `UPLOADS_S3_URL`. */
  readonly url: string;
  /** The same with another secret. */
  readonly wrongUrl: string;
  /** Objects by name, with their types. */
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly type: string | undefined }>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Whether the request has the signature that follows from its own lines, its content and the secret. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const {
    key,
    date,
    names = '',
    signature,
  } = /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<date>\d{8})\/eu-central-1\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w+)$/.exec(
    headers.authorization ?? '',
  )?.groups ?? {};
  if (key !== KEY || date === undefined) return false;
  const claimed = String(headers['x-amz-content-sha256']);
  if (claimed !== sha256(content)) return false;
  const [path = '', query = ''] = url.split('?');
  const sorted = query.split('&').sort().join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, sorted, lines.join(''), names, claimed].join('\n');
  const scope = `${date}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const signing = [REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, date));
  return hmac(signing, text).toString('hex') === signature;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { content: Buffer; type: string | undefined }>();
  const refuse = (answer: ServerResponse, status: number, code: string) =>
    answer
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const name = /^\/pictures\/([\w.-]+)(?:\?|$)/.exec(request.url ?? '')?.[1];
    if (!isSigned(request, content)) return refuse(answer, 403, 'SignatureDoesNotMatch');
    if (name === undefined) return refuse(answer, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(name, { content, type: request.headers['content-type'] });
      return answer.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return answer.writeHead(204).end();
    }
    const object = objects.get(name);
    if (object === undefined) return refuse(answer, 404, 'NoSuchKey');
    return answer.writeHead(200, { 'Content-Type': object.type }).end(object.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urlWith = (secret: string) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`;
  return {
    url: urlWith(SECRET),
    wrongUrl: urlWith('not-the-secret'),
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
