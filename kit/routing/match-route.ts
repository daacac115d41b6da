import { ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { compilePattern, type CompiledPattern } from './pattern.ts';

export interface RouteMatch {
  readonly name: RouteName;
  readonly row: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}

const COMPILED: readonly { readonly name: RouteName; readonly pattern: CompiledPattern }[] = Object.keys(ROUTES)
  .filter(isRouteName)
  .map((name) => ({ name, pattern: compilePattern(ROUTES[name].path) }));

/**
 * The first route of the catalogue that the path fits, with its parameters decoded; the path comes without language,
 * query or hash. A parameter that is not valid percent-encoding fits nothing.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const { name, pattern } of COMPILED) {
    const found = pattern.expression.exec(path);
    if (!found) continue;
    const params = readParams(pattern.names, found);
    if (params) return { name, row: ROUTES[name], params };
  }
  return undefined;
}

function readParams(names: readonly string[], found: RegExpExecArray): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const raw = found[index + 1];
    if (raw === undefined) continue;
    const value = decode(raw);
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return params;
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
