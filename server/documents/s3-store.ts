import { AwsClient } from 'aws4fetch';
import { FileStoreError, type FileStore } from './ports.ts';

/** Where a bucket is, and who may use it. */
export interface Bucket {
  /** With the bucket in its path: `https://s3.example/documents`. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const WITHIN_MS = 15_000;
const NOT_FOUND = 404;

/** In a bucket that speaks S3. What stands there is sealed before it leaves: the bucket knows names and sizes alone. */
export function openS3Store(bucket: Bucket): FileStore {
  const { accessKeyId, secretAccessKey, region } = bucket;
  // Repeating is done by who asks: a file that was not kept is tried again.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function ask(method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer): Promise<Response> {
    const address = `${bucket.address}/${encodeURIComponent(name)}`;
    const signal = AbortSignal.timeout(WITHIN_MS);
    try {
      return await client.fetch(address, {
        method,
        signal,
        redirect: 'error',
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new FileStoreError(`the bucket does not answer: ${String(error)}`);
    }
  }

  return {
    put: async (name, bytes) => {
      const { ok, status } = await ask('PUT', name, bytes);
      if (!ok) throw new FileStoreError(`the bucket answers ${status} to a file`);
    },
    get: async (name) => {
      const answered = await ask('GET', name);
      if (!answered.ok) throw new FileStoreError(`the bucket answers ${answered.status} to a question for a file`);
      return Buffer.from(await answered.arrayBuffer());
    },
    remove: async (name) => {
      const { ok, status } = await ask('DELETE', name);
      if (!ok && status !== NOT_FOUND) throw new FileStoreError(`the bucket answers ${status} to a removal`);
    },
  };
}
