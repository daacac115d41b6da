import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire. */
export interface Body {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Below this nothing is won. */
const WORTH_COMPRESSING_BYTES = 1_000;
/** What is kept is sent many times; what is sent once must be quick. */
const QUALITY = { kept: { br: 5, gzip: 6 }, once: { br: 2, gzip: 1 } } as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
const fromGzip = promisify<Buffer, Buffer>(gunzip);

/** Brotli before gzip: what a browser takes and does not refuse. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  const offered = (accepts ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  const takes = (name: string): boolean =>
    offered.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(one)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** In every encoding that anybody may ask for; plain is what comes out of gzip. */
export async function compressForAll(text: string): Promise<readonly Body[]> {
  const plain = Buffer.from(text);
  if (plain.length < WORTH_COMPRESSING_BYTES) return [{ encoding: 'identity', bytes: plain }];
  const [br, zipped] = await Promise.all([compress(plain, 'br', 'kept'), compress(plain, 'gzip', 'kept')]);
  return [br, zipped];
}

/** For one reader, who takes this. */
export async function compressFor(text: string, encoding: Encoding): Promise<readonly Body[]> {
  const plain = Buffer.from(text);
  return [
    plain.length < WORTH_COMPRESSING_BYTES
      ? { encoding: 'identity', bytes: plain }
      : await compress(plain, encoding, 'once'),
  ];
}

async function compress(plain: Buffer, encoding: Encoding, use: keyof typeof QUALITY): Promise<Body> {
  const quality = QUALITY[use];
  if (encoding === 'gzip') return { encoding, bytes: await toGzip(plain, { level: quality.gzip }) };
  if (encoding === 'identity') return { encoding, bytes: plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { encoding, bytes: await toBrotli(plain, { params }) };
}

/** At once where it is there; a promise where it has to be unpacked, which few ask for. */
export function pickBody(bodies: readonly Body[], encoding: Encoding): Body | Promise<Body> {
  const fitting = bodies.find((one) => one.encoding === encoding) ?? bodies.find((one) => one.encoding === 'identity');
  if (fitting) return fitting;
  const zipped = bodies.find((one) => one.encoding === 'gzip');
  if (!zipped) throw new Error(`a page has no body for ${encoding}`);
  return fromGzip(zipped.bytes).then((bytes) => ({ encoding: 'identity', bytes }));
}
