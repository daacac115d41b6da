import { TOPICS } from '@glasshouse/contracts/topics.table';
import type { TopicKind } from '@glasshouse/contracts/topics';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { TopicMessage } from './topic.ts';

/**
 * Where what a topic carries is not what the schema of its kind says; a field that the schema does not name counts, too.
 * For tests: publishers are held to the schema by their types.
 */
export function findTopicFault({ t, kind, data }: TopicMessage): string | undefined {
  const fault = VALIDATORS[kind][t](data);
  return fault && `${t} of ${kind}: ${fault}`;
}

type FindFault = (data: unknown) => string | undefined;

const VALIDATORS = { event: makeBoth('event'), card: makeBoth('card'), list: makeBoth('list'), me: makeBoth('me') };

function makeBoth(kind: TopicKind): { readonly snap: FindFault; readonly d: FindFault } {
  return { snap: makeFindFault(TOPICS[kind].snapshot), d: makeFindFault(TOPICS[kind].delta) };
}

function makeFindFault(schema: TSchema): FindFault {
  const validator = Compile(schema);
  return (data) => {
    if (!validator.Check(data)) {
      const [problem] = validator.Errors(data);
      return `${problem?.instancePath ?? ''} ${problem?.message ?? ''}`;
    }
    const written = JSON.stringify(data);
    const named = JSON.stringify(Value.Clean(schema, JSON.parse(written)));
    return named === written ? undefined : `more than its schema names: ${written.slice(0, 200)}`;
  };
}
