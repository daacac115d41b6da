import type { FragmentAnswer, FragmentAssets, FragmentRequest } from './fragment.ts';
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
}

export interface SiteDeps {
  readonly callFor: (cookieHeader: string | undefined) => CallApi;
  readonly askRemote: AskRemote;
  readonly features: ReadonlySet<string>;
  readonly production: boolean;
  readonly log: (
    level: 'info' | 'warn' | 'error',
    message: string,
    details?: Readonly<Record<string, unknown>>,
  ) => void;
}

/** Exported as `makeSite` by the shell's server build. Never throws: its own failure is the 500 page. */
export type MakeSite = (deps: SiteDeps) => (request: SiteRequest) => Promise<SiteAnswer>;

/** What the shell's answer to a client navigation carries (`?__json=1` on any page address). */
export interface NavigationAnswer {
  readonly status: number;
  readonly redirect?: string;
  readonly route: string;
  readonly remote: string;
  readonly fragment: FragmentAnswer;
}

/** Exported as `render` by each remote's server build: one answer a component, in order. */
export type RenderFragments = (
  request: FragmentRequest,
  context: { readonly call: CallApi; readonly assets: FragmentAssets; readonly forceSpa: boolean },
) => Promise<readonly FragmentAnswer[]>;
