import type { Visitor } from '../platform/http/index.ts';
import type { From, Hub } from './hub.ts';

export interface PollQuery {
  readonly topics: string;
  readonly epoch?: string;
  readonly after?: string;
}

const MOST_TOPICS = 300;
const WHOLE = /^\d{1,15}$/;

/**
 * The same messages as a socket would bring, for one round of polling: what was missed of each topic, its
 * snapshot, or word that there is no such topic. Answers JSON text, made of the texts the sockets share.
 */
export async function pollTopics(hub: Hub, visitor: Visitor | undefined, query: PollQuery): Promise<string> {
  const names = query.topics.split(',').slice(0, MOST_TOPICS);
  const numbers = (query.after ?? '').split(',');
  const parts = await Promise.all(
    names.map((name, index) =>
      pollTopic(hub, visitor, name, { epoch: query.epoch, after: parseNumber(numbers[index]) }),
    ),
  );
  return `{"epoch":${JSON.stringify(hub.epoch)},"messages":[${parts.flat().join(',')}]}`;
}

async function pollTopic(hub: Hub, visitor: Visitor | undefined, name: string, from: From): Promise<string[]> {
  const answer = await hub.answer(name, visitor, from);
  if (!answer) return [JSON.stringify({ t: 'none', topic: name })];
  return answer.told.map((told) => told.text);
}

/** An empty place means that nothing of the topic was seen yet. */
function parseNumber(text: string | undefined): number | undefined {
  return text !== undefined && WHOLE.test(text) ? Number(text) : undefined;
}
