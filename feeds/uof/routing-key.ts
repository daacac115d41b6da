/** What a message's routing key says before its body is read; absent words are `-` there. */
export interface RoutingKey {
  readonly message: string;
  readonly sport: string | undefined;
  readonly event: string | undefined;
}

/**
 * `priority.prematch.live.message.sport.event type.event id.node`, such as `hi.-.live.odds_change.1.sr:match.123.-`;
 * absent for a key of another form.
 */
export function parseRoutingKey(text: string): RoutingKey | undefined {
  const [, , , message, sport, type, id] = text.split('.');
  if (message === undefined || message === '') return undefined;
  const isEvent = given(type) && given(id);
  return {
    message,
    sport: given(sport) ? `sr:sport:${sport}` : undefined,
    event: isEvent ? `${type}:${id}` : undefined,
  };
}

function given(word: string | undefined): word is string {
  return word !== undefined && word !== '' && word !== '-';
}

/** Which messages a client is interested in. */
export type Interest = 'all' | 'live' | 'prematch' | 'virtual' | 'high' | 'low';

const INTERESTS: Readonly<Record<Interest, string>> = {
  all: '*.*.*',
  live: '*.*.live',
  prematch: '*.pre.*',
  virtual: '*.virt.*',
  high: 'hi.*.*',
  low: 'lo.*.*',
};

export function isInterest(text: string): text is Interest {
  return Object.hasOwn(INTERESTS, text);
}

/**
 * What the queue is bound by: messages for everybody and those that answer this node alone, and, whatever the
 * interest, the words about the products themselves.
 */
export function listBindings(interest: Interest, nodeId: number): string[] {
  const prefix = INTERESTS[interest];
  return [
    `${prefix}.*.*.*.*.-.#`,
    `${prefix}.*.*.*.*.${nodeId}.#`,
    '-.-.-.alive.#',
    '-.-.-.product_down.#',
    `-.-.-.snapshot_complete.-.-.-.${nodeId}.#`,
  ];
}
