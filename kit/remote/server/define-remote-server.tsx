import { renderToString } from 'react-dom/server';
import {
  FRAGMENT_API_VERSION,
  type FragmentAnswer,
  type FragmentComponent,
  type FragmentRequest,
} from '@glasshouse/contracts/fragment';
import { DEFAULT_PREFERENCES, isLanguage, type Language, type Preferences } from '@glasshouse/contracts/preferences';
import { leaveParts, type Messages } from '@glasshouse/contracts/shell-api';
import type { RenderFragments } from '@glasshouse/contracts/site';
import { isCoefViewId } from '@glasshouse/domain/odds';
import { getSharedMessages } from '../../i18n-compile/index.ts';
import { makeTranslate } from '../../i18n/index.ts';
import type { RemoteManifest } from '../manifest/index.ts';
import type { LoadPage, PageState, PageView } from '../page.ts';
import { RemoteRoot } from '../remote-root.tsx';
import { makeServerShell } from './server-shell.ts';

export interface RemoteServer<States> {
  readonly manifest: Pick<RemoteManifest, 'name' | 'needs'>;
  /** Its own words, each language loaded when a page of it is first asked for. */
  readonly loadMessages: (language: Language) => Promise<{ readonly default: Messages }>;
  readonly pages: { readonly [Page in keyof States]: ServerPage<States[Page]> };
}

interface ServerPage<State> {
  readonly load: LoadPage<State>;
  readonly View: PageView<State>;
}

type RenderContext = Parameters<RenderFragments>[1];

/** The server half of a remote. One component that fails is that component's failure: it answers 500 without html. */
export function defineRemoteServer<States extends object>(remote: RemoteServer<States>): RenderFragments {
  return (request, context) =>
    Promise.all(
      request.components.map(async (component) => {
        try {
          return await renderPage(remote, request, component, context);
        } catch (error) {
          console.error(`remote ${remote.manifest.name}, page ${component.page}:`, error);
          return makeFailure(component, context, 500);
        }
      }),
    );
}

async function renderPage<States extends object>(
  remote: RemoteServer<States>,
  request: FragmentRequest,
  component: FragmentComponent,
  context: RenderContext,
): Promise<FragmentAnswer> {
  if (!isPage(remote.pages, component.page)) return makeFailure(component, context, 404);
  const { load, View } = remote.pages[component.page];
  const preferences = readPreferences(request);
  const { default: own } = await remote.loadMessages(preferences.language);
  const whole = makeServerShell(preferences, getSharedMessages(preferences.language), context.call, request.siteName);
  const shell = leaveParts(whole, remote.manifest.needs);
  const t = makeTranslate({ ...shell.messages, ...own }, preferences.language, preferences.wording);
  const loaded = await load(context.call, component.params, component.query, {
    preferences,
    // Read by those who want to know it, and by nobody else: what does not depend on it is shared.
    get signedIn() {
      return request.signedIn;
    },
    url: request.url,
    ...(request.country !== undefined && { country: request.country }),
    siteName: whole.siteName,
    t,
  });
  const state: PageState<unknown> = context.forceSpa ? { data: loaded.state } : { data: loaded.state, messages: own };
  const draw = () =>
    renderToString(
      <RemoteRoot shell={shell} messages={own}>
        <View state={loaded.state} />
      </RemoteRoot>,
      { identifierPrefix: `${remote.manifest.name}-${component.page}-` },
    );
  return {
    api: FRAGMENT_API_VERSION,
    page: component.page,
    status: loaded.status,
    html: context.forceSpa || loaded.redirect !== undefined ? null : draw(),
    state,
    head: loaded.head,
    assets: context.assets,
    ...(loaded.redirect !== undefined && { redirect: loaded.redirect }),
  };
}

function makeFailure(component: FragmentComponent, context: RenderContext, status: number): FragmentAnswer {
  const { assets } = context;
  return {
    api: FRAGMENT_API_VERSION,
    page: component.page,
    status,
    html: null,
    state: null,
    head: { title: '' },
    assets,
  };
}

function isPage<Pages extends object>(pages: Pages, page: string): page is keyof Pages & string {
  return Object.hasOwn(pages, page);
}

function readPreferences(request: FragmentRequest): Preferences {
  const {
    timeZone,
    is12h,
    coefViewId,
    theme,
    appViewType = 'european',
    wording = 'gb',
    listMarkets = '',
    multiLive = '',
  } = request.preferences;
  return {
    ...DEFAULT_PREFERENCES,
    language: isLanguage(request.language) ? request.language : DEFAULT_PREFERENCES.language,
    timeZone,
    is12h,
    theme,
    appViewType,
    wording,
    listMarkets,
    multiLive,
    coefViewId: isCoefViewId(coefViewId) ? coefViewId : DEFAULT_PREFERENCES.coefViewId,
  };
}
