import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib';

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
  const [br, zipped] = await Promise.all([
    toBrotli(plain, brotliOptions(plain, QUALITY.kept.br)),
    toGzip(plain, { level: QUALITY.kept.gzip }),
  ]);
  return [
    { encoding: 'br', bytes: br },
    { encoding: 'gzip', bytes: zipped },
  ];
}

/** For one reader, who takes this. At once: handing half a millisecond's work to another thread costs as much again. */
export function compressFor(text: string, encoding: Encoding): readonly Body[] {
  const plain = Buffer.from(text);
  if (encoding === 'identity' || plain.length < WORTH_COMPRESSING_BYTES)
    return [{ encoding: 'identity', bytes: plain }];
  const { br, gzip: level } = QUALITY.once;
  const bytes = encoding === 'br' ? brotliCompressSync(plain, brotliOptions(plain, br)) : gzipSync(plain, { level });
  return [{ encoding, bytes }];
}

function brotliOptions(plain: Buffer, quality: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  };
}

/** At once where it is there; a promise where it has to be unpacked, which few ask for. */
export function pickBody(bodies: readonly Body[], encoding: Encoding): Body | Promise<Body> {
  const fitting = bodies.find((one) => one.encoding === encoding) ?? bodies.find((one) => one.encoding === 'identity');
  if (fitting) return fitting;
  const zipped = bodies.find((one) => one.encoding === 'gzip');
  if (!zipped) throw new Error(`a page has no body for ${encoding}`);
  return fromGzip(zipped.bytes).then((bytes) => ({ encoding: 'identity', bytes }));
}
