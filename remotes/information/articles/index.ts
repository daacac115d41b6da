import type { Language } from '@glasshouse/contracts/preferences';
import type { HouseTexts } from '../model.ts';
import { AR } from './ar/index.ts';
import { AZ } from './az/index.ts';
import { BN } from './bn/index.ts';
import { DE } from './de/index.ts';
import { EN } from './en/index.ts';
import { ES } from './es/index.ts';
import { FA } from './fa/index.ts';
import { FR } from './fr/index.ts';
import { HI } from './hi/index.ts';
import { ID } from './id/index.ts';
import { KK } from './kk/index.ts';
import { PL } from './pl/index.ts';
import { PT } from './pt/index.ts';
import { RU } from './ru/index.ts';
import { TR } from './tr/index.ts';
import { UK } from './uk/index.ts';
import { UZ } from './uz/index.ts';

/** The long texts of the house, in every language of the site. */
export const TEXTS: Readonly<Record<Language, HouseTexts>> = {
  en: EN,
  ru: RU,
  uk: UK,
  kk: KK,
  az: AZ,
  uz: UZ,
  tr: TR,
  de: DE,
  es: ES,
  pt: PT,
  fr: FR,
  pl: PL,
  hi: HI,
  bn: BN,
  id: ID,
  ar: AR,
  fa: FA,
};
