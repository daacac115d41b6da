import type { FragmentAnswer, FragmentAssets, FragmentRequest, RemoteOutline } from './fragment.ts';
import type { TriedFeature } from './config-groups.ts';
import type { Language } from './preferences.ts';
import type { CallApi } from './shell-api.ts';

/**
 * The doors between the program that listens (server) and what is built apart (shell and remotes).
 * Both sides know only these shapes; the built modules are loaded by path from the build's output.
 */
export interface SiteRequest {
  /** Path and query, as the browser asked. */
  readonly url: string;
  readonly host: string;
  readonly cookieHeader: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly requestId: string;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

/** One fragment batch to one remote, in process or over HTTP, with its time limit already applied. */
export type AskRemote = (
  remote: string,
  request: FragmentRequest,
  options: AskOptions,
) => Promise<readonly FragmentAnswer[]>;

export interface AskOptions {
  readonly cookieHeader: string | undefined;
  /** The remote's code is already in the page: only state is wanted. */
  readonly forceSpa: boolean;
  /** Sports are closed to the person: what is on offer is asked for as them, and nothing of the answer is another's. */
  readonly isOwn: boolean;
}

/** What the site answers with as a whole. */
export type SiteState =
  | { readonly kind: 'open' }
  | { readonly kind: 'maintenance'; readonly startsAtSec?: number; readonly endsAtSec?: number }
  | { readonly kind: 'blocked'; readonly page: BlockPage };

export type BlockPage = 'block' | 'blockUa' | 'blockIe' | 'siteUpdates' | 'comingSoon' | 'suspension';

/** Paths without language; a trailing `*` of `from` means everything below, and one of `to` takes what was below. */
export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

/** Answers the site's news to pages that are open already. */
export const VERSION_PATH = '/__version';

/** Which build the site is made of, so that a page can see that its own is no longer it, and work that is planned. */
export interface SiteNews {
  readonly version: string;
  readonly notice?: MaintenanceNotice;
}

/** Names the browser for experiments and for nothing else; a page's request always carries it while there are any. */
export const VISITOR_COOKIE = 'visitor_id';
/** What a reader has chosen, as their cookies would say it, where a page is asked for without cookies (`shell/worker`). */
export const CHOSEN_HEADER = 'x-chosen';

/** In an address or a cookie: the site is to look as on a phone, in a window of any width. */
export const PLATFORM = { name: 'platform_type', phone: 'mobile' } as const;

/** Which variant a visitor gets, `assignVariant` of the domain says; its features are on for who gets it. */
export interface Experiment {
  readonly name: string;
  readonly variants: readonly {
    readonly name: string;
    readonly share: number;
    readonly features?: readonly TriedFeature[];
  }[];
}

/** Work on the site that is planned, and from when until when pages announce it. */
export interface MaintenanceNotice {
  readonly kind: 'maintenance';
  readonly startsAtSec: number;
  readonly endsAtSec: number;
  readonly fromSec: number;
  readonly untilSec: number;
}

export interface ToTopScreens {
  readonly desktop: number;
  readonly phone: number;
}

/** What the operator has set, read anew for every page: never waits. */
export interface SiteSettings {
  /** Rises whenever the operator's file is read anew. */
  readonly version: number;
  /** Of the visitor, ISO 3166 alpha-2; absent where nobody trustworthy says so. */
  readonly country?: string;
  readonly features: ReadonlySet<string>;
  readonly state: SiteState;
  /** Answered as not there, whatever the catalogue says. Paths without language; a trailing `*` means everything below. */
  readonly closedPaths: readonly string[];
  readonly redirects: readonly SiteRedirect[];
  readonly experiments: readonly Experiment[];
  /** What the site is called, by language; every other language goes by `en`. */
  readonly siteNames?: Readonly<Record<string, string>>;
  /** Who is younger may not play here. */
  readonly minimumAge: number;
  /** Of a mirror: the host that search engines are told. */
  readonly canonicalHost?: string;
  /** Where banned persons are led, outside of this site; the page of blocking where none is set. */
  readonly banPage?: string;
  /** How many outlines stand for what loads; sixteen games and two of anything else where nothing is said. */
  readonly outlines?: { readonly games: number; readonly others: number };
  /** Absent where nobody is offered a reload after a new version. */
  readonly updates?: { readonly checkDelayMs: number };
  readonly notice?: MaintenanceNotice;
  /** Languages that guests are not offered; none where nothing is said. */
  readonly guestHiddenLanguages?: readonly Language[];
  /** The operator's own way to those who need help; the page of contacts where none is set. */
  readonly supportLink?: string;
  /** Google's script for its one-tap, where the operator has set it up: guests' pages load it, and nobody else's. */
  readonly oneTapScript?: string;
  /** After how many screens the way back to the top is offered; one and four where nothing is said. */
  readonly toTopScreens?: ToTopScreens;
}

/** A line of the operator's log; alarms rest on its code, which stays as it is whatever becomes of the sentence. */
export interface LogDetails {
  readonly code: string;
  readonly [name: string]: unknown;
}

export interface SiteDeps {
  readonly callFor: (cookieHeader: string | undefined) => CallApi;
  readonly askRemote: AskRemote;
  readonly settings: () => SiteSettings;
  /** Of remotes that are served elsewhere, as far as they have been heard of. */
  readonly outlines?: () => Readonly<Record<string, RemoteOutline>>;
  readonly production: boolean;
  readonly log: (level: 'warn' | 'error', details: LogDetails, message: string) => void;
}

/**
 * Exported as `makeSite` by the shell's server build. Made anew for each page, by that visitor's settings, so it keeps
 * nothing of one page for the next. Never throws: its own failure is the 500 page.
 */
export type MakeSite = (deps: SiteDeps) => (request: SiteRequest) => Promise<SiteAnswer>;

/** What else decides who is answered alike, beside the request itself. */
export interface VisitContext {
  readonly settings: SiteSettings;
  readonly production: boolean;
  /** Somebody is signed in, and not only carries a cookie that says so. */
  readonly isPerson: boolean;
  /** While anything is tried: the browser's name, and the variants that this name gets. */
  readonly tried?: { readonly visitorId: string; readonly variants: string };
}

/** Whose answer a request gets. */
export type Visit =
  /** Known without making anything. */
  | { readonly kind: 'answer'; readonly answer: SiteAnswer }
  /** The same for everybody who asks under this key: it is made from `request`, which names nobody. */
  | { readonly kind: 'shared'; readonly key: string; readonly request: SiteRequest }
  /** One person's, made for them alone. */
  | { readonly kind: 'own' };

/** Exported as `planVisit` by the shell's `visit.js`: small, for the program that listens, and quick. */
export type PlanVisit = (request: SiteRequest, context: VisitContext) => Visit;

/** What the shell's answer to a client navigation carries (`?__json=1` on any page address). */
export interface NavigationAnswer {
  readonly status: number;
  readonly redirect?: string;
  readonly route: string;
  readonly remote: string;
  readonly fragment: FragmentAnswer;
  /** What stands below the page; absent where nothing does. */
  readonly parts?: readonly PagePart[];
}

/** Of a page of several parts one that is not its own. */
export interface PagePart {
  readonly remote: string;
  readonly page: string;
  readonly isOffer?: true;
  /** Absent where it failed or was late: the browser asks again. */
  readonly fragment?: FragmentAnswer;
}

/** Exported as `render` by each remote's server build: one answer a component, in order. */
export type RenderFragments = (
  request: FragmentRequest,
  context: { readonly call: CallApi; readonly assets: FragmentAssets; readonly forceSpa: boolean },
) => Promise<readonly FragmentAnswer[]>;
