import type { Random } from '../chaos/random.ts';

/** A JSON schema as far as the contracts use it. */
interface Schema {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const WORDS = ['1', 'en', 'EUR', 'GB', '1x2', 'live', 'line', 'x', '2', 'total|total=2.5', 'over', 'abcdefgh'];

/** Something that looks like what the schema asks for; not always valid, which is all the better. */
export function sample(random: Random, schema: unknown, depth = 0): unknown {
  if (!isSchema(schema) || depth > 8) return null;
  if ('const' in schema) return schema.const;
  if (schema.anyOf) return sample(random, random.pick(schema.anyOf), depth + 1);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, (schema.minimum ?? 0) + 1_000));
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.pick([1, 1, 1, 0, 2, 3]) }, () => sample(random, schema.items, depth + 1));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || random.chance(0.2))
          .map(([name, value]) => [name, sample(random, value, depth + 1)]),
      );
    default:
      return random.pick(WORDS);
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  -0.5,
  1e-7,
  1e30,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202etxt',
  '💥'.repeat(50),
  "' or 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '٣',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
  '__proto__',
];

/** The same with a few places made strange. */
export function bend(random: Random, value: unknown, part = 0.15): unknown {
  if (random.chance(part)) return random.pick(STRANGE);
  if (Array.isArray(value)) {
    const bent = value.map((one) => bend(random, one, part));
    return random.chance(0.1) ? [...bent, ...bent, ...bent] : bent;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(() => !random.chance(0.05));
  return Object.fromEntries(entries.map(([name, one]) => [name, bend(random, one, part)]));
}

/** JSON that a careful writer would not write. */
export function write(random: Random, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  const kind = random.whole(0, 19);
  if (kind === 0) return text.slice(0, random.whole(0, text.length));
  if (kind === 1) return `${'['.repeat(20_000)}${text}`;
  if (kind === 2) return text.replace('{', '{"__proto__":{"a":1},');
  if (kind === 3) return text.replace(/"(\w+)":/, '"$1":1,"$1":');
  if (kind === 4) return text.replaceAll(/\d+/g, '1e400');
  if (kind === 5) return `\ufeff${text}`;
  if (kind === 6) return `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  return text;
}
