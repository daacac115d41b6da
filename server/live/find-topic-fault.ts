import { makeFindFault } from '@glasshouse/contracts/find-fault';
import { TOPICS } from '@glasshouse/contracts/topics.table';
import type { TopicKind } from '@glasshouse/contracts/topics';
import type { TopicMessage } from './topic.ts';

const makeBoth = (kind: TopicKind) => ({
  snap: makeFindFault(TOPICS[kind].snapshot),
  d: makeFindFault(TOPICS[kind].delta),
});

const FINDERS = {
  event: makeBoth('event'),
  card: makeBoth('card'),
  row: makeBoth('row'),
  wide: makeBoth('wide'),
  list: makeBoth('list'),
  me: makeBoth('me'),
};

/** Where what a topic carries is not what the schema of its kind says. For tests: publishers are held to it by types. */
export function findTopicFault({ t, kind, data }: TopicMessage): string | undefined {
  const fault = FINDERS[kind][t](data);
  return fault && `${t} of ${kind}: ${fault}`;
}
