import type { RouteNeeds } from '@glasshouse/domain/access';
import { ROUTES } from './routes.table.ts';

export { ROUTES };

export type Layout = 'default' | 'empty' | 'maintenance' | 'blocked';

/** A route's metadata: everything that guards, layouts, remotes and search engines read of it. */
export interface RouteRow extends RouteNeeds {
  readonly path: string;
  readonly remote?: string;
  readonly page?: string;
  /** The name of the route this one leads to instead of showing a page. */
  readonly redirectTo?: string;
  readonly layout?: Layout;
  readonly header?: boolean;
  readonly footer?: boolean;
  readonly bottomNav?: boolean;
  readonly seo?: boolean;
  /** True where search engines may keep the page. */
  readonly index?: boolean;
}

export type RouteName = keyof typeof ROUTES;

type Alternatives<Pattern extends string> = Pattern extends `${infer A}|${infer B}` ? A | Alternatives<B> : Pattern;
type Value<Pattern extends string> = Pattern extends '\\d+' ? `${number}` : Alternatives<Pattern>;
type Segment<S extends string> = S extends `:${infer Name}(${infer Pattern})?`
  ? { readonly [K in Name]?: Value<Pattern> | undefined }
  : S extends `:${infer Name}(${infer Pattern})`
    ? { readonly [K in Name]: Value<Pattern> }
    : S extends `:${infer Name}?`
      ? { readonly [K in Name]?: string | undefined }
      : S extends `:${infer Name}`
        ? { readonly [K in Name]: string }
        : unknown;

/** The parameters a path pattern carries, inferred from its text. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & PathParams<Rest>
  : Segment<Path>;

export type RouteParams<Name extends RouteName> = PathParams<(typeof ROUTES)[Name]['path']>;
