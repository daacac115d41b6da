/** What is known of languages and countries without a word on a page: plain tables, for builds and checks too. */
export { COUNTRIES_BY_NAME } from './country.table.ts';
export { guessHome, type Home } from './guess-home.ts';
export { LANGUAGE_ROWS, type LanguageRow } from './language.table.ts';
