/** Uploads as objects of one bucket of an S3-compatible store. */
import type { S3Client } from '@aws-sdk/client-s3';
import type { UploadStore } from './upload-store.ts';

/** Where S3's own servers are looked for if the address names no region; others take any. */
const DEFAULT_REGION = 'us-east-1';

/** Time for the store to answer, and for the file to arrive. */
const ANSWER_TIMEOUT_MS = 30_000;

/** `address`: `https://key:secret@host/bucket?region=…`, as the settings check it. */
export function createS3Store(address: string, timeoutMs = ANSWER_TIMEOUT_MS): UploadStore {
  const url = new URL(address);
  const bucket = decodeURIComponent(url.pathname.slice(1));
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  // Loaded at the first use: most servers have a folder.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        endpoint: url.origin,
        region: url.searchParams.get('region') ?? DEFAULT_REGION,
        forcePathStyle: true,
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
        // Checksums of a newer kind are unknown to many stores.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return opened;
  };

  /** A store that stays silent is as busy as one that can't be reached. */
  const inTime = async <Result>(work: (until: { readonly abortSignal: AbortSignal }) => Promise<Result>) => {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    try {
      return await work({ abortSignal });
    } catch (error) {
      if (!abortSignal.aborted) throw error;
      throw Object.assign(new Error('The store of pictures stays silent.'), { code: 'ETIMEDOUT' });
    }
  };

  return {
    async write(name, content) {
      const { s3, client } = await open();
      const object = { Bucket: bucket, Key: name, Body: content, ContentType: 'image/webp' };
      await inTime((until) => client.send(new s3.PutObjectCommand(object), until));
    },
    async read(name) {
      const { s3, client } = await open();
      try {
        return await inTime(async (until) => {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }), until);
          return Body?.transformToByteArray();
        });
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { s3, client } = await open();
      await inTime((until) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }), until));
    },
  };
}
