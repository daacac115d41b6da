import type { AnswerOf, BodyOf, QueryOf, RefusalsOf } from '@glasshouse/contracts/call';
import {
  SOCIAL_COOKIE,
  type returnFromProvider,
  type SocialProvider,
  type SocialReturn,
  type startSocial,
} from '@glasshouse/contracts/social';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { CallInput } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { Providers } from './ask-provider.ts';
import type { SocialDeps } from './deps.ts';
import { hashSecret } from './hash-secret.ts';
import { findStart, insertStart, saveProviderAnswer, takeReturn, type LeadingRow } from './store.ts';
import type { OfferedProvider, Sent, Speaker } from './types.ts';

export const GOOD_FOR_SEC = 600;
const SECRET_BYTES = 32;

export type Asker = Pick<CallInput<unknown>, 'visitor' | 'cookies' | 'address'>;

/** Where the browser goes; what it must bring back is kept here by its hash, and tied to this browser by a cookie. */
export async function start(
  deps: SocialDeps,
  providers: Providers,
  name: SocialProvider,
  asked: BodyOf<typeof startSocial>,
  { visitor, cookies }: Asker,
): Promise<Decision<AnswerOf<typeof startSocial>, RefusalsOf<typeof startSocial>>> {
  const provider = providers.offered.get(name);
  if (!provider) return refuse('social_unknown');
  const sent = makeSent(deps, name);
  const speaker = providers.speakerOf(provider);
  const message = speaker.writeMessage?.(provider, sent, asked.account ?? '');
  if (speaker.writeMessage && message === undefined) return refuse('social_refused');
  const address = await findAddress(deps, speaker, provider, sent);
  if (address === undefined) return refuse('social_unavailable');
  const browser = makeSecret(SECRET_BYTES);
  const row = {
    provider: name,
    state_hash: hashSecret(sent.state),
    browser_hash: hashSecret(browser),
    nonce: sent.nonce,
    code_verifier: sent.codeVerifier,
    language: asked.language,
    return_path: asked.returnPath,
    player_id: visitor?.playerId,
    message,
    ref_code: asked.refCode,
  };
  await insertStart(deps.database, row, GOOD_FOR_SEC);
  cookies.set(SOCIAL_COOKIE, browser, GOOD_FOR_SEC);
  return accept({ redirectUrl: address, ...(message !== undefined && { message }) });
}

/** What the provider says is kept for the page that is led to: nobody is signed in by an address alone. */
export async function comeBack(
  deps: SocialDeps,
  providers: Providers,
  name: SocialProvider,
  query: QueryOf<typeof returnFromProvider>,
  { cookies, address }: Asker,
): Promise<string> {
  const provider = providers.offered.get(name);
  const speaker = provider && providers.speakerOf(provider);
  const binding = bindingOf(query.state, cookies);
  if (speaker?.saysBehindHash && query.code === undefined) {
    const row = await findStart(deps.database, name, ...binding);
    // The browser takes along what stands behind the `#`, and the page leads it here once more.
    if (row) return `${pageOf(deps, row, 'told')}&${new URLSearchParams({ state: query.state ?? '' }).toString()}`;
  }
  const row = provider && (await takeReturn(deps.database, name, ...binding));
  if (!row || !speaker) {
    deps.security.note('social_forged', { address, provider: name });
    return pageOf(deps, undefined, 'expired');
  }
  const { nonce, code_verifier: codeVerifier, message } = row;
  const sent = {
    ...makeSent(deps, name),
    state: query.state ?? '',
    nonce,
    codeVerifier,
    message: message ?? undefined,
  };
  const answered = await speaker.redeem(provider, sent, query);
  if ('failed' in answered) {
    const details = { provider: name, reason: answered.why.slice(0, 200) };
    if (answered.failed === 'unavailable')
      deps.log.warn({ code: 'social_unavailable', ...details }, 'a provider of identities did not answer as it should');
    else if (answered.why !== 'access_denied') deps.security.note('social_forged', { address, ...details });
    return pageOf(deps, row, answered.failed);
  }
  if (!(await saveProviderAnswer(deps.database, row.start_id, answered.told))) {
    deps.security.note('social_forged', { address, provider: name, reason: 'replayed' });
    return pageOf(deps, row, 'refused');
  }
  return pageOf(deps, row, 'ready');
}

function bindingOf(state: string | undefined, cookies: Asker['cookies']): [stateHash: string, browserHash: string] {
  return [hashSecret(state ?? ''), hashSecret(cookies.get(SOCIAL_COOKIE) ?? '')];
}

function makeSent({ origin }: SocialDeps, name: SocialProvider): Sent {
  return {
    state: makeSecret(SECRET_BYTES),
    nonce: makeSecret(SECRET_BYTES),
    codeVerifier: makeSecret(SECRET_BYTES),
    redirectUri: `${origin}/social-api/oauth/${name}/callback`,
  };
}

async function findAddress(
  { log }: SocialDeps,
  speaker: Speaker,
  provider: OfferedProvider,
  sent: Sent,
): Promise<string | undefined> {
  try {
    return await speaker.writeAddress(provider, sent);
  } catch (error) {
    const details = { provider: provider.name, reason: String(error).slice(0, 200) };
    log.warn({ code: 'social_unavailable', ...details }, 'a provider of identities did not answer as it should');
    return undefined;
  }
}

/** Guests go on where one registers, or signs in where nobody may; players where they came from. */
export function pageOf(
  { isOpen }: Pick<SocialDeps, 'isOpen'>,
  row: LeadingRow | undefined,
  how: SocialReturn | 'told',
): string {
  const own = row && row.player_id !== null ? (row.return_path ?? '/') : undefined;
  const path = own ?? (isOpen() ? '/registration/socialregistration' : '/user/login');
  const page = new URL(`http://site${row ? `/${row.language}` : ''}${path}`);
  page.searchParams.set('social', how);
  if (row && own === undefined && row.ref_code !== null) page.searchParams.set('ref', row.ref_code);
  // A row may have been written by who checked less.
  return page.pathname.startsWith('//') ? '/' : `${page.pathname}${page.search}`;
}
