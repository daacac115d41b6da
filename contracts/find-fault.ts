import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Call } from './call.ts';
import type { TransportAnswer } from './make-call.ts';
import { isRefusalCode, REFUSALS, SHARED_REFUSALS, type RefusalCode } from './refusals.ts';

/** Where data is not what a schema says; a field that the schema does not name counts, too. For tests. */
export type FindFault = (data: unknown) => string | undefined;

export function makeFindFault(schema: TSchema): FindFault {
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

const faultsOf = new WeakMap<TSchema, FindFault>();

/** Where a sample is not what the server answers this call: its answer, one of its refusals, or a failure without a code. */
export function findAnswerFault(call: Call, { status, body }: TransportAnswer): string | undefined {
  if (status >= 200 && status < 300) {
    const findFault = faultsOf.get(call.answer) ?? makeFindFault(call.answer);
    faultsOf.set(call.answer, findFault);
    return findFault(body);
  }
  const code = findCode(body);
  if (code === undefined) return undefined;
  if (!isRefusalCode(code)) return `${code} is the code of no refusal`;
  const refusals: readonly RefusalCode[] = [...call.refusals, ...SHARED_REFUSALS];
  if (!refusals.includes(code)) return `${code} is none of its refusals`;
  return REFUSALS[code] === status ? undefined : `${code} is answered with ${REFUSALS[code]}, not ${status}`;
}

function findCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
