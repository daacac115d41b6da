import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Convert } from 'typebox/value';
import type { TSchema } from 'typebox';
import type { Call } from '@glasshouse/contracts/call';

interface Field {
  readonly path: string;
  readonly message: string;
}

type Checked =
  | { readonly values: { readonly params: unknown; readonly query: unknown; readonly body: unknown } }
  | { readonly fields: readonly Field[] };

type Part = (value: unknown) => { readonly value: unknown } | { readonly fields: readonly Field[] };

const MAX_FIELDS = 5;

/** Path and query arrive as text and are converted to what the schema asks for; a body must already be it. */
export function makeValidators(call: Call): (request: FastifyRequest) => Checked {
  const params = makePart(call.params, true);
  const query = makePart(call.query, true);
  const body = makePart(call.body, false);
  return (request) => {
    const parts = [params(request.params), query(request.query), body(request.body)] as const;
    for (const part of parts) if ('fields' in part) return part;
    const [first, second, third] = parts.map((part) => ('value' in part ? part.value : undefined));
    return { values: { params: first, query: second, body: third } };
  };
}

function makePart(schema: TSchema | undefined, convert: boolean): Part {
  if (!schema) return () => ({ value: undefined });
  const validator = Compile(schema);
  return (given) => {
    const value: unknown = convert ? Convert(schema, given) : given;
    if (validator.Check(value)) return { value };
    const fields = validator
      .Errors(value)
      .slice(0, MAX_FIELDS)
      .map((error) => ({ path: error.instancePath, message: error.message }));
    return { fields };
  };
}
