import type { WholeConfig } from '@glasshouse/contracts/config-whole';
import type { CodeSent, RegistrationType } from '@glasshouse/contracts/identity';
import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import { SOCIAL_RETURNS, type SocialReturn } from '@glasshouse/contracts/social';
import type { CurrencyView } from '@glasshouse/contracts/wallet-currencies';
import { isCurrency, type CurrencyIso } from '@glasshouse/domain/money';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { guessHome } from '@glasshouse/kit/languages';
import type { BonusChoice } from '@glasshouse/kit/sign-in';
import { href, splitLanguage } from '@glasshouse/kit/routing';
import { COUNTRY_CODES } from './country.table.ts';

export interface LoginState {
  /** Where to go after signing in: a path of this site, without language; absent where nobody said so. */
  readonly returnTo?: string;
  /** Of a link that was sent to sign in by. */
  readonly token?: string;
  readonly social?: SocialReturn;
}

export interface CountryOption {
  readonly id: string;
  readonly label: string;
}

export interface RegistrationState {
  /** As the site takes new players. */
  readonly types: readonly RegistrationType[];
  /** The one picked at first. */
  readonly currency: CurrencyIso;
  readonly country: string;
  /** Named by the server: a browser may have no names in this language. */
  readonly countries: readonly CountryOption[];
  readonly currencies: readonly CurrencyOption[];
  /** The operator's. */
  readonly minimumAge: number;
  /** Between which to choose; one alone is no choice. */
  readonly bonusChoices: readonly BonusChoice[];
  readonly social?: SocialReturn;
}

/** What the form is filled in with, and chosen from. */
type RegistrationForm = Omit<RegistrationState, 'bonusChoices' | 'social'>;

export interface CurrencyOption {
  readonly id: CurrencyIso;
  readonly label: string;
}

export function makeRegistrationState(
  home: Pick<Preferences, 'language' | 'timeZone'>,
  named: readonly CurrencyView[],
  reg: Pick<WholeConfig['reg'], 'types' | 'currency' | 'minimumAge'>,
  seenIn?: string,
): RegistrationForm {
  const guessed = guessHome(home, seenIn);
  // What nobody may register from is no guess.
  const { country, currency: own } = COUNTRY_CODES.includes(guessed.country) ? guessed : LANGUAGE_ROWS[home.language];
  const currency = reg.currency !== undefined && isCurrency(reg.currency) ? reg.currency : own;
  const currencies = named.flatMap(({ iso, name }) => (isCurrency(iso) ? [{ id: iso, label: `${name}, ${iso}` }] : []));
  return {
    types: reg.types,
    currency,
    country,
    countries: listCountries(home.language),
    currencies,
    minimumAge: reg.minimumAge,
  };
}

/** With what was chosen before, by the address; what is not offered stays as it is. */
export function beginWith(
  state: RegistrationForm,
  { currency, country }: { readonly currency?: string; readonly country?: string },
): RegistrationForm {
  const chosen = state.currencies.find(({ id }) => id === currency);
  const home = state.countries.find(({ id }) => id === country);
  return { ...state, ...(chosen && { currency: chosen.id }), ...(home && { country: home.id }) };
}

/** All countries by name, in the language's own order. */
function listCountries(language: Language): CountryOption[] {
  const { tag } = LANGUAGE_ROWS[language];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const collator = new Intl.Collator(tag);
  return COUNTRY_CODES.map((id) => ({ id, label: names.of(id) ?? id })).toSorted((a, b) =>
    collator.compare(a.label, b.label),
  );
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
