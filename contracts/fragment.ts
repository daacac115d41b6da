import { Type, type Static } from 'typebox';
import { CountryCodeField, LanguageField, ListMarketsField, MultiLiveField, TimeZoneField } from './fields.ts';

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
const MOST_COMPONENTS = 20;

export const FragmentComponent = Type.Object({
  page: Type.String({ maxLength: 64 }),
  params: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 })),
  query: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 })),
});

export const FragmentRequest = Type.Object({
  language: LanguageField,
  /** The page's own address: path and query, without the origin. */
  url: Type.String({ maxLength: 2_000 }),
  preferences: Type.Object({
    timeZone: TimeZoneField,
    is12h: Type.Boolean(),
    coefViewId: Type.Integer(),
    theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
    /** Absent where the visitor has chosen no columns of lists. */
    listMarkets: Type.Optional(ListMarketsField),
    /** Absent in the European view. */
    appViewType: Type.Optional(Type.Literal('asian')),
    /** Absent where English is British. */
    wording: Type.Optional(Type.Literal('us')),
    /** Absent where they watch no matches at once. */
    multiLive: Type.Optional(MultiLiveField),
  }),
  /** Where the visitor is, as far as the house knows. */
  country: Type.Optional(CountryCodeField),
  /** What the operator calls the site, in that language. */
  siteName: Type.Optional(Type.String({ maxLength: 60 })),
  /** True when someone is signed in; their cookie travels in the Cookie header. */
  signedIn: Type.Boolean(),
  components: Type.Array(FragmentComponent, { minItems: 1, maxItems: MOST_COMPONENTS }),
});
export type FragmentRequest = Static<typeof FragmentRequest>;
export type FragmentComponent = Static<typeof FragmentComponent>;

/** The shape a page has while it loads; the shell draws it, so that nothing jumps when the content arrives. */
export const SKELETON_SHAPES = ['home', 'events', 'event', 'games', 'rows', 'form', 'text'] as const;
export type SkeletonShape = (typeof SKELETON_SHAPES)[number];

const Shape = Type.Enum([...SKELETON_SHAPES]);
const PageName = Type.String({ maxLength: 64 });

/** What a remote says of itself before any page of it is asked for; one from elsewhere at `GET {origin}/remote.json`. */
export const RemoteOutline = Type.Object({
  version: Type.String({ maxLength: 100 }),
  skeleton: Shape,
  /** Pages that look otherwise, by name. */
  skeletons: Type.Optional(Type.Record(PageName, Shape)),
});
export type RemoteOutline = Readonly<Static<typeof RemoteOutline>>;

const Text = Type.String({ maxLength: 2_000 });
const Address = Type.String({ maxLength: 500 });
const Addresses = Type.Immutable(Type.Array(Address, { maxItems: 50 }));
/** A path of this site without language; nothing that could lead elsewhere or break a header. */
const Path = Type.String({ maxLength: 2_000, pattern: '^/(?![/\\\\])[\\x21-\\x7e]*$' });

export const FragmentAssets = Type.Object({
  /** The module that exports `mount`. */
  js: Address,
  preload: Addresses,
  css: Addresses,
});
export type FragmentAssets = Readonly<Static<typeof FragmentAssets>>;

const HeadImage = Type.Object({
  /** As it is asked for (`/pictures/…`); in its own language where it holds words. */
  path: Path,
  /** What is to be seen, for those who cannot. */
  alt: Text,
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
});

const Breadcrumb = Type.Object({ text: Text, path: Type.Optional(Path) });
export type Breadcrumb = Readonly<Static<typeof Breadcrumb>>;

/** One thing in the words of schema.org: what it is, and whatever else is said of it. */
const StructuredNode = Type.Object({ '@type': Text }, { additionalProperties: Type.Unknown() });
export type StructuredNode = Readonly<Static<typeof StructuredNode> & Record<string, unknown>>;

const Meta = Type.Object({ name: Text, content: Text });
const MediaLink = Type.Object({ media: Text, path: Path });

/**
 * What the page's head says, to people and to programs. All but the title may be left out; the shell then says what it
 * knows itself: the site's name, the canonical address, the same page in other languages.
 */
export const FragmentHead = Type.Object({
  /** Without the site's name, which the shell adds. */
  title: Text,
  description: Type.Optional(Text),
  /** The page's one address, where it is found under several. Left out: the asked one. */
  canonicalPath: Type.Optional(Path),
  /** Such as `noindex, follow`. Left out: the route's own word. */
  robots: Type.Optional(Text),
  /** What holds for the whole branch that the page stands in: a section, a sport. The stricter of the two wins. */
  hierarchyRobots: Type.Optional(Text),
  /** What kind of page it is to those who share it, `website` where nothing is said. */
  type: Type.Optional(Type.Union([Type.Literal('website'), Type.Literal('article')])),
  /** Shown by those who share the page. */
  image: Type.Optional(HeadImage),
  /** From the whole to the part, without the home page; the last is this page and needs no path. */
  breadcrumbs: Type.Optional(Type.Immutable(Type.Array(Breadcrumb, { maxItems: 20 }))),
  /** Nodes of schema.org as plain JSON, without `@context`. A `url` in them is a path without language. */
  structured: Type.Optional(Type.Immutable(Type.Array(StructuredNode, { maxItems: 200 }))),
  /** Further `<meta name content>`; names the shell writes itself are left out. */
  metas: Type.Optional(Type.Immutable(Type.Array(Meta, { maxItems: 50 }))),
  /** The same page for other devices or output: `<link rel="alternate" media href>`, paths without language. */
  mediaLinks: Type.Optional(Type.Immutable(Type.Array(MediaLink, { maxItems: 20 }))),
});
export type FragmentHead = Readonly<Static<typeof FragmentHead>>;

/** One component's answer. `html` is null in force-spa mode. `status` is the page's, where it is the primary one. */
export const FragmentAnswer = Type.Object({
  api: Type.Literal(FRAGMENT_API_VERSION),
  page: PageName,
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  html: Type.Union([Type.String(), Type.Null()]),
  /** JSON: everything the browser needs to draw the same again. */
  state: Type.Unknown(),
  head: FragmentHead,
  assets: FragmentAssets,
  /** A route path (without language) to go to instead. */
  redirect: Type.Optional(Path),
});
export type FragmentAnswer = Readonly<Static<typeof FragmentAnswer>>;

/** What `POST {origin}/render` answers. */
export const FragmentAnswers = Type.Array(FragmentAnswer, { maxItems: MOST_COMPONENTS });
