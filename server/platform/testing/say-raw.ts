import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly text: string;
  /** The other end hung up; false: it was still there when waiting ended. */
  readonly closed: boolean;
}

/** Writes bytes to a port as they are, and reads until the other end hangs up or has had its time. */
export async function sayRaw(
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  limitMs = 2_000,
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Being hung up on is an answer, too.
  socket.on('error', () => undefined);
  const late = AbortSignal.timeout(limitMs);
  const closed = once(socket, 'close', { signal: late }).then(
    () => true,
    () => false,
  );
  for (const part of typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes) socket.write(part);
  const answer = await closed;
  socket.destroy();
  return { text: Buffer.concat(chunks).toString('latin1'), closed: answer };
}
