import { ROUTES, type RouteName, type RouteParams } from '@glasshouse/contracts/routes';
import type { Language } from '@glasshouse/contracts/preferences';
import { compilePattern, type PatternSegment } from './pattern.ts';

export type LinkQuery = Readonly<Record<string, string | number | undefined>>;

type LinkArgs<Name extends RouteName> =
  object extends RouteParams<Name>
    ? [params?: RouteParams<Name>, query?: LinkQuery]
    : [params: RouteParams<Name>, query?: LinkQuery];

const patterns = new Map<RouteName, readonly PatternSegment[]>();

/**
 * The address of a route: `href('en', 'section', { section: 'live' })` is `/en/live`. Without a language there is no
 * prefix: that is what the shell's `navigate` takes. A parameter that its route does not allow is a bug and throws.
 */
export function href<Name extends RouteName>(
  language: Language | undefined,
  name: Name,
  ...[params, query]: LinkArgs<Name>
): string {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = segmentsOf(name)
    .map((segment) => fillSegment(segment, given))
    .join('');
  return `${(language ? `/${language}` : '') + path || '/'}${formatQuery(query)}`;
}

function segmentsOf(name: RouteName): readonly PatternSegment[] {
  const known = patterns.get(name);
  if (known) return known;
  const { segments } = compilePattern(ROUTES[name].path);
  patterns.set(name, segments);
  return segments;
}

function fillSegment({ text, param }: PatternSegment, given: ReadonlyMap<string, unknown>): string {
  if (!param) return `/${text}`;
  const value = given.get(param.name);
  if (value === undefined && param.optional) return '';
  const encoded = typeof value === 'string' ? encodeURIComponent(value) : '';
  if (!param.value.test(encoded)) throw new Error(`link parameter "${param.name}" cannot be "${String(value)}"`);
  return `/${text}${encoded}`;
}

function formatQuery(query: LinkQuery | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    // A comma means nothing in a query, and a list of words is read by people too.
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
