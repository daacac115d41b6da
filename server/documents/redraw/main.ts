import sharp from 'sharp';
import { redraw } from './redraw.ts';

/** One file in, what is kept of it out: a line of JSON, then the bytes. A process of its own, for one file. */
async function main(): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const { ok, ...drawn } = await redraw(Buffer.concat(parts));
  const bytes = 'bytes' in drawn ? drawn.bytes : Buffer.alloc(0);
  const head = 'type' in drawn ? { ok, type: drawn.type } : { ok, code: drawn.code };
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
}

await main();
