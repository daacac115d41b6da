import type { LiveMessage } from '@glasshouse/contracts/live';
import { findTopicKind } from '@glasshouse/contracts/topics';
import type { TopicDelta, TopicSnapshot } from '@glasshouse/contracts/topics.table';

/** What the stream says of a topic. `skip`: of a kind that a page of this release does not know; its number counts. */
export type TopicMessage =
  | { readonly t: 'snap'; readonly topic: string; readonly n: number; readonly data: TopicSnapshot }
  | { readonly t: 'd'; readonly topic: string; readonly n: number; readonly data: TopicDelta }
  | { readonly t: 'skip'; readonly topic: string; readonly n: number }
  | { readonly t: 'none'; readonly topic: string };

/** What it says of the connection. */
export type LineMessage = Extract<LiveMessage, { t: 'hello' | 'busy' | 'ping' | 'cut' }>;

const OF_THE_LINE: readonly unknown[] = ['hello', 'busy', 'ping', 'cut'] satisfies LineMessage['t'][];

/** Absent: nothing that this release knows of. */
export function parseText(text: unknown): TopicMessage | LineMessage | undefined {
  if (typeof text !== 'string') return undefined;
  const value: unknown = JSON.parse(text);
  return parseMessage(value);
}

export function parseMessage(value: unknown): TopicMessage | LineMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (isOfTheLine(value)) return value;
  return parseTopicMessage(value);
}

/** The data goes to its readers with the kind that its message has on the wire. */
function parseTopicMessage({ t, kind, topic, n, data }: Fields): TopicMessage | undefined {
  if (typeof topic !== 'string') return undefined;
  if (t === 'none') return { t, topic };
  const isKnown = t === 'snap' || t === 'd';
  if (!isKnown || typeof n !== 'number' || !isRecord(data)) return undefined;
  const known = findTopicKind(topic);
  // A server of the release before names no kind: its topics have one each.
  const message = { t, topic, n, data: { ...data, kind: kind ?? known } };
  return known !== undefined && isOfKind(message, known) ? message : { t: 'skip', topic, n };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The server has checked the rest of it: browsers have no schemas. */
function isOfTheLine(value: Fields): value is Fields & LineMessage {
  return OF_THE_LINE.includes(value['t']);
}

/** As `isOfTheLine`: what a kind carries is the server's to keep. */
function isOfKind(
  message: { readonly data: Fields },
  kind: string,
): message is Exclude<TopicMessage, { t: 'none' | 'skip' }> {
  return message.data['kind'] === kind;
}
