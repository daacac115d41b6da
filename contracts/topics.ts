/** What a topic's name looks like after its kind: an event's number, a section, nothing. Browsers have this part alone. */
const NAMES = {
  event: /^\/[1-9]\d{0,15}$/,
  card: /^\/[1-9]\d{0,15}$/,
  row: /^\/[1-9]\d{0,15}$/,
  wide: /^\/[1-9]\d{0,15}$/,
  list: /^\/(?:line|live)$/,
  me: /^$/,
} as const;

/** The word that a topic's name begins with: it says what the topic's messages carry. */
export type TopicKind = keyof typeof NAMES;

/** Topics of one event, from its main market alone to all of them. */
export const EVENT_TOPICS = ['event', 'card', 'row', 'wide'] as const;
export type EventTopicKind = (typeof EVENT_TOPICS)[number];
export type EventTopicName = `${EventTopicKind}/${number}`;

/** As far as types can say: `event/7`, `list/live`, `me`. */
export type TopicName = EventTopicName | 'list/line' | 'list/live' | 'me';

/** Absent: there is no such topic. */
export function findTopicKind(name: string): TopicKind | undefined {
  const slash = name.indexOf('/');
  const kind = slash === -1 ? name : name.slice(0, slash);
  return isTopicKind(kind) && NAMES[kind].test(name.slice(kind.length)) ? kind : undefined;
}

function isTopicKind(text: string): text is TopicKind {
  return Object.hasOwn(NAMES, text);
}
