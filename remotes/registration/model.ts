import type { CodeSent } from '@glasshouse/contracts/identity';
import { SOCIAL_RETURNS, type SocialReturn } from '@glasshouse/contracts/social';
import type { OpenChannels, RegistrationChoices } from '@glasshouse/kit/sign-in';
import { href, splitLanguage } from '@glasshouse/kit/routing';

export interface LoginState {
  /** By what somebody can be sent what signs them in. */
  readonly channels: OpenChannels;
  /** Where to go after signing in: a path of this site, without language; absent where nobody said so. */
  readonly returnTo?: string;
  /** Of a link that was sent to sign in by. */
  readonly token?: string;
  readonly social?: SocialReturn;
}

export interface RegistrationState extends RegistrationChoices {
  readonly social?: SocialReturn;
}

/** With what was chosen before, by the address; what is not offered stays as it is. */
export function beginWith(
  choices: RegistrationChoices,
  { currency, country }: { readonly currency?: string; readonly country?: string },
): RegistrationChoices {
  const chosen = choices.currencies.find(({ id }) => id === currency);
  const home = choices.countries.find(({ id }) => id === country);
  return { ...choices, ...(chosen && { currency: chosen.id }), ...(home && { country: home.id }) };
}

const HOME = '/';
/** Backslashes and control characters mean a slash or nothing to browsers: no path of ours has them. */
const PLAIN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * A path of this site without language, or home: whatever could lead to another host, or back to signing in, is
 * refused. The address is judged as a browser would resolve it, so that dots in it hide nothing.
 */
export function parseReturn(text: string | undefined): string {
  if (text === undefined || !PLAIN_PATH.test(text)) return HOME;
  const site = 'https://site.invalid';
  if (!URL.canParse(text, site)) return HOME;
  const { origin, pathname, search } = new URL(text, site);
  const { path } = splitLanguage(pathname);
  if (origin !== site || !PLAIN_PATH.test(path)) return HOME;
  if (path === href(undefined, 'login') || path.startsWith(href(undefined, 'registration'))) return HOME;
  return path + search;
}

/** What the call takes. */
const TOKEN = /^.{20,200}$/;

/** The token of a link; what cannot be one is left out. */
export function parseToken(text: string | undefined): string | undefined {
  return text !== undefined && TOKEN.test(text) ? text : undefined;
}

/** How it went at a provider of identities; what is no word of ours is left out. */
export function parseSocial(text: string | undefined): { readonly social?: SocialReturn } {
  const social = SOCIAL_RETURNS.find((known) => known === text);
  return social === undefined ? {} : { social };
}

export interface PasswordResetState {
  /** The code that a letter has brought; absent where the login is still to be asked for. */
  readonly sent?: CodeSent;
  readonly code?: string;
}

const HANDLE = /^[A-Za-z0-9_-]{20,64}$/;
const CODE = /^\d{6}$/;
/** For the words beside the field alone: the server knows when the code ends. */
const CODE_SEC = 600;

/** What the link of a letter says; nothing where it is not one of ours. */
export function parseReset(handle: string | undefined, code: string | undefined): PasswordResetState {
  if (handle === undefined || !HANDLE.test(handle)) return {};
  const sent = { handle, expiresInSec: CODE_SEC, againInSec: 0 };
  return { sent, ...(code !== undefined && CODE.test(code) && { code }) };
}
