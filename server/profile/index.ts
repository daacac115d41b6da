import { accept, type Decision } from '@glasshouse/domain/decision';
import type { Module } from '../platform/module/index.ts';
import { decidePhone } from './decide-phone.ts';
import type { ProfileDeps } from './deps.ts';
import { routeProfile } from './routes.ts';

export { countryId } from './list-phone-countries.ts';

/** What the house knows of a player beside money and bets, and their phone number. */
export function makeProfile(deps: ProfileDeps): Module {
  return { serve: (http) => routeProfile(http, deps) };
}

/** A number as somebody wrote it, in E.164. */
export function readPhone(
  country: string,
  number: string,
): Decision<string, 'country_unknown' | 'phone_invalid' | 'phone_other_country'> {
  const decided = decidePhone(country, number);
  return decided.ok ? accept(decided.value.phone) : decided;
}
