import { HELP, type HelpPlace } from './help.table.ts';

export interface HelpCountry {
  readonly code: string;
  /** Named by the server: a browser may have no names in this language. */
  readonly name: string;
}

/** Countries with an organisation of their own, by their names in the page's language. */
export function listHelpCountries(tag: string): readonly HelpCountry[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const codes = [...new Set(HELP.flatMap(({ country }) => country ?? []))];
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
}

/** Those of the country first, then those for everybody. */
export function listHelp(country: string): readonly HelpPlace[] {
  return [...HELP.filter((one) => one.country === country), ...HELP.filter((one) => one.country === undefined)];
}
