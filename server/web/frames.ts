import type { Socket } from 'node:net';

const HEAD_BYTES = 8;
/** Many times our largest page with all that comes with it. */
const MOST_BYTES = 64_000_000;

/** Length of both, length of the words, the words as JSON, and bytes as they are. */
export function writeFrame(socket: Socket, words: object, bytes: readonly Buffer[] = []): void {
  const text = Buffer.from(JSON.stringify(words));
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(text.length + bytes.reduce((sum, one) => sum + one.length, 0), 0);
  head.writeUInt32LE(text.length, 4);
  socket.cork();
  for (const one of [head, text, ...bytes]) if (one.length > 0) socket.write(one);
  socket.uncork();
}

/**
 * Frames out of a stream, whatever pieces it comes in. Both ends are one build of one program: what the words say is
 * taken at its word.
 */
export function readFrames<Words>(onFrame: (words: Words, bytes: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = HEAD_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length);
      const size = whole.readUInt32LE(0);
      if (size > MOST_BYTES) throw new Error(`a frame of ${size} bytes`);
      wanted = HEAD_BYTES + size;
      chunks = [whole];
      if (length < wanted) return;
      const wordsEnd = HEAD_BYTES + whole.readUInt32LE(4);
      const words: Words = JSON.parse(whole.toString('utf8', HEAD_BYTES, wordsEnd));
      const rest = whole.subarray(wanted);
      chunks = rest.length === 0 ? [] : [rest];
      length = rest.length;
      const bytes = whole.subarray(wordsEnd, wanted);
      wanted = HEAD_BYTES;
      onFrame(words, bytes);
    }
  };
}
