import type { Language } from '@glasshouse/contracts/preferences';
import type { Article, HouseTexts } from '../model.ts';
import * as ar from './ar/index.ts';
import * as az from './az/index.ts';
import * as bn from './bn/index.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as fa from './fa/index.ts';
import * as fr from './fr/index.ts';
import * as hi from './hi/index.ts';
import * as id from './id/index.ts';
import * as kk from './kk/index.ts';
import * as pl from './pl/index.ts';
import * as pt from './pt/index.ts';
import * as ru from './ru/index.ts';
import * as tr from './tr/index.ts';
import * as uk from './uk/index.ts';
import * as uz from './uz/index.ts';

/** What each folder of a language holds, under the names that its files give it. */
interface Written {
  readonly ABOUT: Article;
  readonly HOW_BET: Article;
  readonly RESPONSIBLE: Article;
  readonly CONTACTS: Article;
  readonly PAYMENT: Article;
  readonly LICENSES: Article;
  readonly TAXATION: Article;
  readonly COOKIES: Article;
  readonly CONSENT: Article;
  readonly AML: Article;
  readonly KYC: Article;
  readonly DISPUTES: Article;
  readonly RULES: readonly Article[];
}

/** The long texts of the house, in every language of the site. */
export const TEXTS: Readonly<Record<Language, HouseTexts>> = {
  en: toTexts(en),
  ru: toTexts(ru),
  uk: toTexts(uk),
  kk: toTexts(kk),
  az: toTexts(az),
  uz: toTexts(uz),
  tr: toTexts(tr),
  de: toTexts(de),
  es: toTexts(es),
  pt: toTexts(pt),
  fr: toTexts(fr),
  pl: toTexts(pl),
  hi: toTexts(hi),
  bn: toTexts(bn),
  id: toTexts(id),
  ar: toTexts(ar),
  fa: toTexts(fa),
};

function toTexts(written: Written): HouseTexts {
  return {
    articles: {
      about: written.ABOUT,
      howbet: written.HOW_BET,
      responsiblegaming: written.RESPONSIBLE,
      contacts: written.CONTACTS,
      payment: written.PAYMENT,
      licenses: written.LICENSES,
      taxation: written.TAXATION,
      cookies: written.COOKIES,
      consent: written.CONSENT,
      amlpolicy: written.AML,
      kycpolicy: written.KYC,
      disputeresolution: written.DISPUTES,
    },
    rules: written.RULES,
  };
}
