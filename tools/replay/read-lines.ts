import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { ReplayError } from './replay-error.ts';

/** No line of a recording comes near this; a file of another kind may have no line ends at all. */
const LONGEST_LINE = 8_000_000;

export interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

/** The lines of a text file, gzipped or not; a file that cannot be read to its end throws `ReplayError`. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let number = 0;
  for await (const bytes of readBytes(path)) {
    const pieces = (rest + decoder.write(bytes)).split('\n');
    rest = pieces.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ReplayError(`${path} is no text file of lines.`);
    for (const text of pieces) yield { text: text.replace(/\r$/, ''), number: (number += 1) };
  }
  if (rest !== '') yield { text: rest, number: number + 1 };
}

/** The whole text; season files are sometimes written in the older Western encoding. */
export async function readText(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const bytes of readBytes(path)) chunks.push(bytes);
  const all = Buffer.concat(chunks);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(all);
  } catch {
    return new TextDecoder('windows-1252').decode(all);
  }
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const stream = await openFile(path);
  try {
    for await (const chunk of stream) yield Buffer.from(chunk);
  } catch (error) {
    throw new ReplayError(explain(path, error));
  }
}

async function openFile(path: string): Promise<Readable> {
  if (!(await isGzip(path))) return createReadStream(path);
  const unzipped = createGunzip();
  // The stream that is read reports what went wrong, so the callback need not.
  pipeline(createReadStream(path), unzipped, () => undefined);
  return unzipped;
}

/** Which packers a file may come from that are not read here, by its first bytes. */
const PACKED = [
  { magic: 'BZh', name: 'bzip2', command: 'bunzip2' },
  { magic: 'PK\u0003\u0004', name: 'zip', command: 'unzip' },
  { magic: '\u00fd7zX', name: 'xz', command: 'unxz' },
  { magic: '(\u00b5/\u00fd', name: 'zstd', command: 'unzstd' },
] as const;

async function isGzip(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ReplayError(`There is no file ${path}.`);
  if (!found.isFile()) throw new ReplayError(`${path} is no file.`);
  if (found.size === 0) throw new ReplayError(`${path} is empty.`);
  const handle = await open(path).catch(() => undefined);
  if (!handle) throw new ReplayError(`${path} may not be read.`);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  const gzip = buffer[0] === 0x1f && buffer[1] === 0x8b;
  const packed = PACKED.find(({ magic }) => buffer.toString('latin1').startsWith(magic));
  if (packed) throw new ReplayError(`${path} is packed (${packed.name}): unpack it with "${packed.command}" first.`);
  if (!gzip && path.endsWith('.gz')) throw new ReplayError(`${path} is no gzip file, although its name says so.`);
  return gzip;
}

function explain(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return `${path} is cut short: its compressed data ends too early.`;
  if (typeof code === 'string' && code.startsWith('Z_'))
    return `${path} is damaged: its compressed data cannot be read.`;
  return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}
