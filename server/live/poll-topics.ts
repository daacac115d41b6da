import type { LiveMessage } from '@glasshouse/contracts/live';
import type { Visitor } from '../platform/http/index.ts';
import type { Allowance } from './budget.ts';
import type { Hub } from './hub.ts';

export interface PollQuery {
  readonly topics: string;
  readonly epoch?: string;
  readonly after?: string;
}

const MOST_TOPICS = 300;
const WHOLE = /^\d{1,15}$/;
const LEAST_RETRY_MS = 1_000;

/** The topics named; absent where one is named twice or there are more than anybody polls at once. */
export function readTopics(text: string): readonly string[] | undefined {
  const names = text.split(',', MOST_TOPICS + 1);
  return names.length > MOST_TOPICS || new Set(names).size < names.length ? undefined : names;
}

/**
 * The same messages as a socket would bring, for one round of polling: what was missed of each topic, its
 * snapshot, word that there is no such topic, or that its snapshot has to wait. Answers JSON text, made of the texts
 * the sockets share.
 */
export async function pollTopics(
  hub: Hub,
  visitor: Visitor | undefined,
  names: readonly string[],
  { epoch, after }: Omit<PollQuery, 'topics'>,
  allowance: Allowance,
): Promise<string> {
  const numbers = (after ?? '').split(',');
  const busy: string[] = [];
  const mayTake = (cost: number): boolean => allowance.take(cost);
  const pollTopic = async (name: string, index: number): Promise<string[]> => {
    const outcome = await hub.answer(name, visitor, { epoch, after: parseNumber(numbers[index]) }, mayTake);
    if (outcome === 'none') return [write({ t: 'none', topic: name })];
    if (outcome !== 'busy') return outcome.told.map((told) => told.text);
    busy.push(name);
    return [];
  };
  const parts = (await Promise.all(names.map(pollTopic))).flat();
  if (busy.length > 0) {
    const retryMs = Math.max(LEAST_RETRY_MS, allowance.waitMs(busy.length));
    parts.push(write({ t: 'busy', topics: busy, retryMs }));
  }
  return `{"epoch":${JSON.stringify(hub.epoch)},"messages":[${parts.join(',')}]}`;
}

function write(message: LiveMessage): string {
  return JSON.stringify(message);
}

/** An empty place means that nothing of the topic was seen yet. */
function parseNumber(text: string | undefined): number | undefined {
  return text !== undefined && WHOLE.test(text) ? Number(text) : undefined;
}
