import { LIVE_MAX_TOPICS, LiveRequest } from '@glasshouse/contracts/live';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import type { Logger } from '../platform/logs/index.ts';
import type { Answer, From, Hub } from './hub.ts';
import type { Reader } from './reader.ts';

const validator = Compile(LiveRequest);

interface ServeDeps {
  readonly hub: Hub;
  readonly log: Logger;
  readonly nowMs: () => number;
  readonly countDeliveries: (count: number) => void;
}

/** What one browser asks for, until it leaves. */
export function serveReader(deps: ServeDeps, webSocket: WebSocket, reader: Reader): void {
  const joined = new Map<string, Answer['topic']>();
  webSocket.on('message', (data, isBinary) => {
    reader.heardAtMs = deps.nowMs();
    const request = !isBinary && Buffer.isBuffer(data) ? readRequest(data.toString()) : undefined;
    if (!request) return reader.cut('malformed');
    if (reader.isSlow()) return reader.cut('slow_reader');
    if (request.t === 'sub') for (const one of request.topics) subscribe(one.topic, one);
    if (request.t === 'unsub') request.topics.forEach(leave);
  });
  webSocket.once('close', () => [...reader.asked].forEach(leave));

  const subscribe = (name: string, { epoch, after }: { epoch?: string; after?: number }): void => {
    if (reader.asked.size >= LIVE_MAX_TOPICS && !reader.asked.has(name)) return reader.cut('too_many_topics');
    reader.asked.add(name);
    const from: From = { epoch, after };
    const answer = deps.hub.answer(name, reader.visitor, from);
    if (!(answer instanceof Promise)) return join(name, answer);
    answer.then(
      (found) => join(name, found),
      (error: unknown) => {
        deps.log.error({ topic: name, error: String(error) }, 'a snapshot could not be made');
        // It comes back and asks again.
        reader.terminate();
      },
    );
  };

  const join = (name: string, answer: Answer | undefined): void => {
    if (!reader.asked.has(name)) return;
    if (!answer) {
      leave(name);
      reader.send({ t: 'none', topic: name });
      return;
    }
    for (const told of answer.told) reader.writeAsked(told.frame);
    deps.countDeliveries(answer.told.length);
    answer.topic.readers.add(reader);
    joined.set(name, answer.topic);
  };

  const leave = (name: string): void => {
    reader.asked.delete(name);
    joined.get(name)?.readers.delete(reader);
    joined.delete(name);
  };
}

function readRequest(text: string): LiveRequest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
