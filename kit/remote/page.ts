import type { ComponentType } from 'react';
import type { FragmentHead } from '@glasshouse/contracts/fragment';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, Messages } from '@glasshouse/contracts/shell-api';
import type { Translate } from '../i18n/index.ts';

/** Draws a page from the state its `load` made: the same on the server and in the browser. */
export type PageView<State> = ComponentType<{ readonly state: State }>;

export interface LoadContext {
  readonly preferences: Preferences;
  readonly signedIn: boolean;
  /** The page's own address: path and query. */
  readonly url: string;
  /** Where the visitor is, as far as the house knows: ISO 3166 alpha-2. */
  readonly country?: string;
  /** What the operator calls the site. */
  readonly siteName: string;
  /** In the page's language: the remote's own words and the shared ones, for titles. */
  readonly t: Translate;
}

export interface Loaded<State> {
  readonly status: number;
  /** JSON, and all that the view needs: the browser draws from the same. */
  readonly state: State;
  readonly head: FragmentHead;
  /** A route path without language to go to instead. */
  readonly redirect?: string;
}

/** Asks the server for what a page shows. A throw means "not now": the shell shows the skeleton and tries again. */
export type LoadPage<State> = (
  call: CallApi,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
  context: LoadContext,
) => Promise<Loaded<State>>;

/** What travels as a fragment's `state`. Messages are absent where the browser already has the remote's code. */
export interface PageState<Data> {
  readonly data: Data;
  readonly messages?: Messages;
}

/** The state came from this remote's own server half, so its inside is taken at its word. */
export function isPageState<Data>(state: unknown): state is PageState<Data> {
  return typeof state === 'object' && state !== null && 'data' in state;
}
