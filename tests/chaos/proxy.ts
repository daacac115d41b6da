import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * pass: everything goes through · refused: connections are cut, and new ones too · swallowed: half-open, nobody hears
 * anything any more and nobody is told · slow: every piece is late · unanswered: an answer is on its way, and the
 * connection is cut before a byte of it arrives.
 */
export type ProxyMode = 'pass' | 'refused' | 'swallowed' | 'slow' | 'unanswered';

export interface Proxy {
  readonly port: number;
  /** How often a connection was cut while an answer was on its way. */
  cutAnswers(): number;
  set(mode: ProxyMode): void;
  close(): Promise<void>;
}

export interface ProxyPlan {
  /** Asked for each connection; undefined while nobody is there. */
  readonly findPort: () => number | undefined;
  /** How late a piece is in the mode `slow`. */
  readonly drawDelayMs: () => number;
  /** Which answers are cut in the mode `unanswered`. */
  readonly drawCut: () => boolean;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** What was swallowed once never comes back to life, as with a connection that a router has forgotten. */
  dead: boolean;
}

/** A TCP proxy on this machine, whose connections can be made to fail. */
export async function openProxy(plan: ProxyPlan): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let mode: ProxyMode = 'pass';
  let cut = 0;

  const end = (pair: Pair): void => {
    pair.client.destroy();
    pair.server.destroy();
    pairs.delete(pair);
  };
  const carry = async (pair: Pair, to: Socket, chunk: Buffer, isAnswer: boolean): Promise<void> => {
    if (mode === 'swallowed') pair.dead = true;
    if (pair.dead) return;
    if (mode === 'unanswered' && isAnswer && plan.drawCut()) {
      cut += 1;
      end(pair);
      return;
    }
    if (mode === 'slow') await sleep(plan.drawDelayMs());
    if (pair.dead || !to.writable || to.write(chunk)) return;
    // Who does not read is waited for here too: else the house would take this proxy for a reader that does.
    const from = isAnswer ? pair.server : pair.client;
    from.pause();
    to.once('drain', () => from.resume());
  };
  const listener = createServer((client) => {
    const port = plan.findPort();
    if (mode === 'refused' || port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    const pair: Pair = { client, server, dead: false };
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      // Pieces go one after the other, however late each of them is.
      let queue: Promise<void> = Promise.resolve();
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => {
        queue = queue.then(() => carry(pair, to, chunk, from === server));
      });
      from.on('error', () => undefined);
      // A dead connection's ends hear nothing of each other's going.
      from.on('close', () => void queue.then(() => (pair.dead && !to.destroyed ? undefined : end(pair))));
    }
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutAnswers: () => cut,
    set: (wanted) => {
      mode = wanted;
      if (mode === 'refused') for (const pair of pairs) end(pair);
      if (mode === 'swallowed') for (const pair of pairs) pair.dead = true;
    },
    close: async () => {
      for (const pair of pairs) end(pair);
      await new Promise((closed) => listener.close(closed));
    },
  };
}
