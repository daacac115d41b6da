import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import favicon from '@glasshouse/kit/assets/favicon.svg';
import en from '../locales/en.json';
import ru from '../locales/ru.json';

/** The shell's own words, compiled by the build. */
export const ownMessages: Readonly<Record<Language, Messages>> = { en, ru };

/** Its address among the site's assets. */
export const icon: string = favicon;
