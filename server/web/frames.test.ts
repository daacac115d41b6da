import { createServer, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrames, writeFrame } from './frames.ts';

/** What a socket would carry, without one. */
function write(frames: readonly { words: object; bytes: Buffer }[]): Buffer {
  const written: Buffer[] = [];
  const socket = { cork: () => undefined, uncork: () => undefined, write: (one: Buffer) => written.push(one) };
  for (const { words, bytes } of frames) writeFrame(socket as unknown as Socket, words, [bytes]);
  return Buffer.concat(written);
}

describe('frames', () => {
  it('are the same frames, whatever pieces they arrive in', () => {
    const frame = fc.record({
      words: fc.dictionary(fc.string(), fc.jsonValue()).map((value): object => JSON.parse(JSON.stringify(value))),
      bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 90 })), (frames, cuts) => {
        const heard: { words: object; bytes: Buffer }[] = [];
        const read = readFrames<object>((words, bytes) => heard.push({ words, bytes: Buffer.from(bytes) }));
        let left = write(frames);
        for (const cut of [...cuts, left.length]) {
          if (left.length === 0) break;
          read(left.subarray(0, cut));
          left = left.subarray(cut);
        }
        if (left.length > 0) read(left);
        expect(heard).toEqual(frames);
      }),
    );
  });

  it('cross a socket', async () => {
    const heard = await new Promise<string>((done) => {
      const server = createServer((socket) => {
        const read = readFrames<{ say: string }>(({ say }, bytes) => {
          done(`${say} ${bytes.toString()}`);
          socket.end();
          server.close();
        });
        socket.on('data', read);
      }).listen(0, '127.0.0.1', () => {
        const address = server.address();
        const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
        socket.on('connect', () => writeFrame(socket, { say: 'page' }, [Buffer.from('a'), Buffer.from('b')]));
      });
    });
    expect(heard).toBe('page ab');
  });

  it('that are too large are refused before they are gathered', () => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(100_000_000, 0);
    expect(() => readFrames(() => undefined)(head)).toThrow('a frame of 100000000 bytes');
  });
});
