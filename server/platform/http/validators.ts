import { Compile } from 'typebox/compile';
import type { TObject, TSchema } from 'typebox';
import type { Call } from '@glasshouse/contracts/call';
import type { CallInput } from './outcome.ts';
import { isUnkeepable } from './parse-body.ts';

interface Field {
  readonly path: string;
  readonly message: string;
}

type Inputs<C> = Pick<CallInput<C>, 'params' | 'query' | 'body'>;

type Checked<C> = { readonly values: Inputs<C> } | { readonly fields: readonly Field[] };

interface Part {
  read(given: unknown): unknown;
  /** What is wrong with it; absent where the schema has it so. */
  findFaults(given: unknown, read: unknown): readonly Field[] | undefined;
}

const NOT_ASKED: Part = { read: () => undefined, findFaults: () => undefined };
const MAX_FIELDS = 5;
const MAX_PATH = 200;

/** What came with a call, unchecked. */
export interface Given {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Path and query arrive as text and are read as what the schema asks for, unless they are it already; a body must be. */
export function makeValidators<C extends Call>(call: C): (given: Given) => Checked<C> {
  const params = makePart(call.params, makeTextReader(call.params));
  const query = makePart(call.query, makeTextReader(call.query));
  const body = makePart(call.body, (given) => given);
  return (given) => {
    const read = { params: params.read(given.params), query: query.read(given.query), body: body.read(given.body) };
    let faults: readonly Field[] | undefined;
    const fits = (values: Given): values is Given & Inputs<C> => {
      faults =
        params.findFaults(given.params, values.params) ??
        query.findFaults(given.query, values.query) ??
        body.findFaults(given.body, values.body);
      return faults === undefined;
    };
    return fits(read) ? { values: read } : { fields: faults ?? [] };
  };
}

function makePart(schema: TSchema | undefined, read: (given: unknown) => unknown): Part {
  if (!schema) return NOT_ASKED;
  const validator = Compile(schema);
  return {
    read,
    findFaults: (given, value) => {
      const unkept = findUnkeepable(given);
      if (unkept !== undefined) return [{ path: `/${unkept}`, message: 'is no text that can be kept' }];
      if (validator.Check(value)) return undefined;
      return validator.Errors(value).filter(isNamed).slice(0, MAX_FIELDS).map(toField);
    },
  };
}

/** Of a path or a query, whose texts stand beside each other; those of a body are looked at as it is read. */
function findUnkeepable(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const found = Object.entries(given).find(([, text]) => typeof text === 'string' && isUnkeepable(text));
  return found?.[0].slice(0, MAX_PATH);
}

/** What each field of a path or query is written as. Only plain decimals are numbers: `1e3`, ` 7` and `true` are text. */
function makeTextReader(schema: TObject | undefined): (given: unknown) => unknown {
  const readers = new Map<string, (text: string) => unknown>();
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const type = 'type' in field ? field.type : undefined;
    if (type === 'integer') readers.set(name, readInteger);
    if (type === 'number') readers.set(name, readNumber);
    if (type === 'boolean') readers.set(name, readBoolean);
  }
  return (given) => {
    if (typeof given !== 'object' || given === null) return given;
    const entries = Object.entries(given);
    return Object.fromEntries(
      entries.map(([name, text]) => [name, typeof text === 'string' ? (readers.get(name)?.(text) ?? text) : text]),
    );
  };
}

function readInteger(text: string): number | string {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : text;
}

function readNumber(text: string): number | string {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
}

function readBoolean(text: string): boolean | string {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

/** Of an unknown field two errors tell; the one that carries its path is kept. */
function isNamed(error: SchemaError): boolean {
  return error.keyword !== 'additionalProperties';
}

function toField(error: SchemaError): Field {
  if (error.keyword === 'required') {
    return { path: `${error.instancePath}/${error.params.requiredProperties[0] ?? ''}`, message: 'must be given' };
  }
  const message = error.keyword === 'boolean' ? 'is not a field of this call' : error.message;
  return { path: error.instancePath.slice(0, MAX_PATH), message };
}
