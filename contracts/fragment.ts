import { Type, type Static } from 'typebox';
import { LanguageField } from './fields.ts';

/**
 * The fragment protocol between shell and remote, the same in one process and over HTTP:
 * `POST {origin}/render` with a body of components, one answer each, in the same order.
 */
export const FRAGMENT_PATH = '/render';
export const OUTLINE_PATH = '/remote.json';
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

/** The shape a page has while it loads; the shell draws it, so that nothing jumps when the content arrives. */
export const SKELETON_SHAPES = ['home', 'events', 'event', 'games', 'rows', 'form', 'text'] as const;
export type SkeletonShape = (typeof SKELETON_SHAPES)[number];

/** What a remote says of itself before any page of it is asked for; one from elsewhere at `GET {origin}/remote.json`. */
export interface RemoteOutline {
  readonly version: string;
  readonly skeleton: SkeletonShape;
  /** Pages that look otherwise, by name. */
  readonly skeletons?: Readonly<Record<string, SkeletonShape>>;
}

export interface FragmentAssets {
  /** The module that exports `mount`. */
  readonly js: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
}

/**
 * What the page's head says, to people and to programs. All but the title may be left out; the shell then says what it
 * knows itself: the site's name, the canonical address, the same page in other languages.
 */
export interface FragmentHead {
  /** Without the site's name, which the shell adds. */
  readonly title: string;
  readonly description?: string;
  /** A path without language: the page's one address, where it is found under several. Left out: the asked one. */
  readonly canonicalPath?: string;
  /** Such as `noindex, follow`. Left out: the route's own word. */
  readonly robots?: string;
  /** What holds for the whole branch that the page stands in: a section, a sport. The stricter of the two wins. */
  readonly hierarchyRobots?: string;
  /** What kind of page it is to those who share it, `website` where nothing is said. */
  readonly type?: 'website' | 'article';
  /** Shown by those who share the page. */
  readonly image?: HeadImage;
  /** From the whole to the part, without the home page; the last is this page and needs no path. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Nodes of schema.org as plain JSON, without `@context`. A `url` in them is a path without language. */
  readonly structured?: readonly StructuredNode[];
  /** Further `<meta name content>`; names the shell writes itself are left out. */
  readonly metas?: readonly { readonly name: string; readonly content: string }[];
  /** The same page for other devices or output: `<link rel="alternate" media href>`, paths without language. */
  readonly mediaLinks?: readonly { readonly media: string; readonly path: string }[];
}

export interface HeadImage {
  /** A path of this site as it is asked for (`/pictures/…`); in its own language where it holds words. */
  readonly path: string;
  /** What is to be seen, for those who cannot. */
  readonly alt: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Breadcrumb {
  readonly text: string;
  /** A path without language. */
  readonly path?: string;
}

/** One thing in the words of schema.org. */
export interface StructuredNode {
  readonly '@type': string;
  readonly [name: string]: unknown;
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
