import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './hash-inputs.ts';
import { ASSETS } from './paths.ts';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A `.br` and a `.gz` beside every text asset that has none yet, or has been written since: plain names change their content. */
export async function compressAssets(): Promise<number> {
  const missing = listFiles(ASSETS).filter(
    (file) => TEXT.has(extname(file)) && writtenMs(`${file}.br`) < writtenMs(file),
  );
  await Promise.all(
    missing.map(async (file) => {
      const text = readFileSync(file);
      const [br, gz] = await Promise.all([toSmallestBrotli(text, extname(file)), toGzip(text, { level: 9 })]);
      writeFileSync(`${file}.gz`, gz);
      writeFileSync(`${file}.br`, br);
    }),
  );
  return missing.length;
}

/** What Brotli takes for the blocks of a long script by itself is not always the best; the others cost time, and only here. */
const BLOCK_BITS = [0, 16, 17] as const;
const LONG = 2 ** 14;

async function toSmallestBrotli(text: Buffer, extension: string): Promise<Buffer> {
  const tried = await Promise.all(
    (extension === '.js' && text.length > LONG ? BLOCK_BITS : [0]).map((bits) =>
      toBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_LGBLOCK]: bits,
        },
      }),
    ),
  );
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
}

/** Below every moment where there is no such file. */
function writtenMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}
