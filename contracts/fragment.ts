import { Type, type Static } from 'typebox';
import { LanguageField } from './fields.ts';

/**
 * The fragment protocol between shell and remote, the same in one process and over HTTP:
 * `POST {origin}/render` with a body of components, one answer each, in the same order.
 */
export const FRAGMENT_PATH = '/render';
export const FRAGMENT_HEADERS = {
  renderMode: 'x-render-mode',
  apiVersion: 'x-api-version',
  /** Ask for state only: the remote's code is already in the page. */
  forceSpa: 'x-force-spa',
} as const;
export const FRAGMENT_API_VERSION = 'v2';
export const FRAGMENT_TIMEOUT_MS = 1_000;

export const FragmentComponent = Type.Object({
  page: Type.String({ maxLength: 64 }),
  params: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 })),
  query: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 })),
});

export const FragmentRequest = Type.Object({
  language: LanguageField,
  /** The page's own address: path and query, without the origin. */
  url: Type.String({ maxLength: 2_000 }),
  preferences: Type.Object({
    timeZone: Type.Number(),
    is12h: Type.Boolean(),
    coefViewId: Type.Integer(),
    theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  }),
  /** True when someone is signed in; their cookie travels in the Cookie header. */
  signedIn: Type.Boolean(),
  components: Type.Array(FragmentComponent, { minItems: 1, maxItems: 20 }),
});
export type FragmentRequest = Static<typeof FragmentRequest>;
export type FragmentComponent = Static<typeof FragmentComponent>;

export interface FragmentAssets {
  /** The module that exports `mount`. */
  readonly js: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
}

export interface FragmentHead {
  readonly title: string;
  readonly description?: string;
  readonly robots?: string;
}

/** One component's answer. `html` is null in force-spa mode. `status` is the page's, where it is the primary one. */
export interface FragmentAnswer {
  readonly api: typeof FRAGMENT_API_VERSION;
  readonly page: string;
  readonly status: number;
  readonly html: string | null;
  /** JSON: everything the browser needs to draw the same again. */
  readonly state: unknown;
  readonly head: FragmentHead;
  readonly assets: FragmentAssets;
  /** A route path (without language) to go to instead. */
  readonly redirect?: string;
}
