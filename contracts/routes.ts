import type { RouteRow } from './route-row.ts';
import { ROUTES } from './routes.table.ts';

export { ROUTES };
export type { Layout, PartRow, RouteRow } from './route-row.ts';

export type RouteName = keyof typeof ROUTES;

type Alternatives<Pattern extends string> = Pattern extends `${infer A}|${infer B}` ? A | Alternatives<B> : Pattern;
type Value<Pattern extends string> = Pattern extends '\\d+' ? `${number}` : Alternatives<Pattern>;
type Segment<S extends string> = S extends `:${infer Name}(${infer Pattern})?`
  ? { readonly [K in Name]?: Value<Pattern> | undefined }
  : S extends `:${infer Name}(${infer Pattern})`
    ? { readonly [K in Name]: Value<Pattern> }
    : S extends `:${infer Name}?`
      ? { readonly [K in Name]?: string | undefined }
      : S extends `${string}:${infer Name}`
        ? { readonly [K in Name]: string }
        : unknown;

/** The parameters a path pattern carries, inferred from its text. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & PathParams<Rest>
  : Segment<Path>;

export type RouteParams<Name extends RouteName> = PathParams<(typeof ROUTES)[Name]['path']>;

/** Routes of pages that are not built yet; `isPlanned` goes from the row when its page is. */
export function listPlannedRoutes(): { readonly name: string; readonly row: RouteRow }[] {
  const rows: readonly [string, RouteRow][] = Object.entries(ROUTES);
  return rows.flatMap(([name, row]) => (row.isPlanned ? [{ name, row }] : []));
}

/** Whole parts of the site that an operator may switch off: their pages are then not there, and nothing leads to them. */
export function listSectionFeatures(): string[] {
  const rows: readonly RouteRow[] = Object.values(ROUTES);
  const keys = rows.flatMap(({ featureKey }) => (featureKey?.startsWith('section.') ? [featureKey] : []));
  return [...new Set(keys)];
}
