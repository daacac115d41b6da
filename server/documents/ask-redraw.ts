import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { findRoot } from '../platform/environment/index.ts';
import type { Redrawn } from './redraw/redraw.ts';

/** Of one file; a refusal also where the process has ended or taken too long. */
export type Redraw = (bytes: Buffer) => Promise<Redrawn>;

const answer = Compile(
  Type.Union([
    Type.Object({
      ok: Type.Literal(true),
      type: Type.Union([Type.Literal('image/jpeg'), Type.Literal('application/pdf')]),
    }),
    Type.Object({
      ok: Type.Literal(false),
      code: Type.Union([
        Type.Literal('document_type_refused'),
        Type.Literal('document_damaged'),
        Type.Literal('document_too_large'),
        Type.Literal('document_active'),
      ]),
    }),
  ]),
);

const WITHIN_MS = 20_000;
const MOST_ANSWERED = 24 * 1024 * 1024;
const MEMORY_MB = 192;
const NEW_LINE = 10;

/** As built, or from its source where nothing was built. */
const SCRIPT = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', join(findRoot(), 'server/documents/redraw/main.ts')]
  : [join(findRoot(), 'dist/redraw/main.js')];

/**
 * Each file is drawn by a process of its own, without any of our secrets: what breaks a reader of pictures breaks one
 * upload. It is ended where it takes longer than any honest file does.
 */
export const askRedraw: Redraw = async (bytes) => {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, ...SCRIPT], {
    cwd: findRoot(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST_ANSWERED) child.kill('SIGKILL');
    else parts.push(part);
  });
  // It may end before it has read all.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  await ended;
  clearTimeout(late);
  return child.exitCode === 0 ? readDrawn(Buffer.concat(parts)) : { ok: false, code: 'document_damaged' };
};

function readDrawn(written: Buffer): Redrawn {
  const end = written.indexOf(NEW_LINE);
  const head: unknown = end === -1 ? undefined : JSON.parse(written.subarray(0, end).toString('utf8'));
  if (!answer.Check(head)) return { ok: false, code: 'document_damaged' };
  return head.ok ? { ...head, bytes: written.subarray(end + 1) } : head;
}
