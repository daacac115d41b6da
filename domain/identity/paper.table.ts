/** Kinds of papers, by the numbers that calls name them with. */
export const PAPER_TYPES = { passport: 1, identity_card: 2, driving_licence: 3, residence_permit: 4 } as const;
export type PaperType = keyof typeof PAPER_TYPES;
/** What only some countries write on their papers, or ask of their people. */
export type AskedField = 'series' | 'issuedBy' | 'birthPlace' | 'region' | 'expiresOn';

export interface PaperRule {
  readonly type: PaperType;
  /** Without spaces and hyphens, in capitals. */
  readonly number: RegExp;
  readonly series?: RegExp;
  /** Cannot be left out. What is not named here may be told, and need not be; a series is told where there is one. */
  readonly asks: readonly AskedField[];
}

export interface CountryPapers {
  readonly papers: readonly PaperRule[];
  /** Absent where none is asked for. */
  readonly taxNumber?: RegExp;
}

const passport = (number: RegExp): PaperRule => ({ type: 'passport', number, asks: ['expiresOn'] });
const card = (number: RegExp): PaperRule => ({ type: 'identity_card', number, asks: ['expiresOn'] });
const licence = (number: RegExp): PaperRule => ({ type: 'driving_licence', number, asks: ['expiresOn'] });
const permit = (number: RegExp): PaperRule => ({ type: 'residence_permit', number, asks: ['expiresOn'] });
/** Given once, and good for life. */
const lasting = (rule: PaperRule, asks: readonly AskedField[] = []): PaperRule => ({ ...rule, asks });

const ANY = /^[A-Z0-9]{5,20}$/;

export const ANY_COUNTRY: CountryPapers = { papers: [passport(/^[A-Z0-9]{6,12}$/), lasting(card(ANY)), licence(ANY), permit(ANY)] };

/** The countries whose languages the site speaks; every other one is as `ANY_COUNTRY` says. */
export const COUNTRY_PAPERS: Readonly<Record<string, CountryPapers>> = {
  AZ: { papers: [passport(/^[A-Z]\d{8}$/), card(/^(?:AZE|AA)\d{7,8}$/), permit(ANY)], taxNumber: /^[A-Z0-9]{7}$/ },
  BD: { papers: [passport(/^[A-Z]{1,2}\d{7,8}$/), lasting(card(/^(?:\d{10}|\d{13}|\d{17})$/)), licence(ANY)] },
  BR: { papers: [passport(/^[A-Z]{2}\d{6}$/), lasting(card(/^\d{5,13}[\dX]$/), ['issuedBy']), licence(/^\d{9,11}$/), permit(ANY)], taxNumber: /^\d{11}$/ },
  BY: { papers: [passport(/^[A-Z]{2}\d{7}$/), card(/^[A-Z]{2}\d{7}$/), permit(ANY)] },
  DE: { papers: [passport(/^[CFGHJKLMNPRTVWXYZ0-9]{9,10}$/), card(/^[CFGHJKLMNPRTVWXYZ0-9]{9,10}$/), permit(ANY)] },
  ES: { papers: [passport(/^[A-Z]{3}\d{6}$/), card(/^\d{8}[A-Z]$/), permit(/^[XYZ]\d{7}[A-Z]$/)] },
  FR: { papers: [passport(/^\d{2}[A-Z]{2}\d{5}$/), card(/^(?:[A-Z0-9]{9}|\d{12})$/), permit(ANY)] },
  GB: { papers: [passport(/^\d{9}$/), licence(/^[A-Z9]{5}\d{6}[A-Z9]{2}[A-Z0-9]{3}$/), permit(ANY)] },
  ID: { papers: [passport(/^[A-Z]{1,2}\d{6,7}$/), lasting(card(/^\d{16}$/)), licence(/^\d{12,14}$/)], taxNumber: /^\d{15,16}$/ },
  IN: { papers: [passport(/^[A-Z]\d{7}$/), lasting(card(/^[A-Z]{3}\d{7}$/), ['region']), licence(ANY)], taxNumber: /^[A-Z]{5}\d{4}[A-Z]$/ },
  IR: { papers: [passport(/^[A-Z]\d{8}$/), lasting(card(/^\d{10}$/))] },
  KZ: { papers: [passport(/^[A-Z]\d{8}$/), card(/^\d{9}$/), permit(ANY)], taxNumber: /^\d{12}$/ },
  MX: { papers: [passport(/^[A-Z]\d{8}$/), card(/^[A-Z0-9]{9,18}$/), permit(ANY)], taxNumber: /^[A-ZÑ&]{4}\d{6}[A-Z0-9]{3}$/ },
  PL: { papers: [passport(/^[A-Z]{2}\d{7}$/), card(/^[A-Z]{3}\d{6}$/), permit(ANY)], taxNumber: /^\d{11}$/ },
  PT: { papers: [passport(/^[A-Z]{1,2}\d{6}$/), card(/^\d{9}[A-Z0-9]{2}\d$/), permit(ANY)], taxNumber: /^\d{9}$/ },
  RU: { papers: [{ type: 'passport', series: /^\d{4}$/, number: /^\d{6}$/, asks: ['series', 'issuedBy', 'birthPlace', 'region'] }, permit(ANY)], taxNumber: /^\d{12}$/ },
  TR: { papers: [passport(/^[A-Z]\d{8}$/), card(/^[A-Z]\d{2}[A-Z]\d{5}$/), permit(ANY)], taxNumber: /^[1-9]\d{10}$/ },
  UA: { papers: [passport(/^[A-Z]{2}\d{6}$/), card(/^\d{9}$/), permit(ANY)], taxNumber: /^\d{10}$/ },
  UZ: { papers: [passport(/^[A-Z]{2}\d{7}$/), card(/^[A-Z]{2}\d{7}$/), permit(ANY)], taxNumber: /^\d{14}$/ },
};
