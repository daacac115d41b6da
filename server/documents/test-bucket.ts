import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

const KEY = { id: 'AKIDGLASS', secret: 'bucket/secret+1' } as const;
export const BUCKET_KEY = KEY;

/** How it behaves: as it should, or in one of the ways in which a bucket goes wrong. */
export type BucketBehaviour = 'answers' | 'full' | 'down';

export interface TestBucket {
  readonly server: Server;
  readonly files: Map<string, Buffer>;
  behaviour: BucketBehaviour;
}

/** A bucket for tests, over real HTTP: stores what is signed rightly (SigV4, by its own reckoning) and refuses all else. */
export function playBucket(): TestBucket {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.destroy(),
    );
  });
  const bucket: TestBucket = { server, files, behaviour: 'answers' };

  async function answer(request: IncomingMessage): Promise<[number, Buffer?]> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    if (bucket.behaviour === 'down') throw new Error('down');
    if (!isSigned(request, body)) return [403];
    const name = request.url ?? '';
    if (request.method === 'PUT') {
      if (bucket.behaviour === 'full') return [507];
      files.set(name, body);
      return [200];
    }
    if (request.method === 'DELETE') return [files.delete(name) ? 204 : 404];
    const found = files.get(name);
    return found ? [200, found] : [404];
  }
  return bucket;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const written =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!written) return false;
  const [, id = '', day = '', region = '', names = '', signature] = written;
  const claimed = String(headers['x-amz-content-sha256']);
  if (id !== KEY.id || (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body))) return false;
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, signedHeaders.join(''), names, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEY.secret}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}
