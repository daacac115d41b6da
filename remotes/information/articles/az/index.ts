import type { HouseTexts } from '../../model.ts';
import { ABOUT } from './about.table.ts';
import { CONTACTS } from './contacts.table.ts';
import { HOW_BET } from './how-bet.table.ts';
import { AML, CONSENT, COOKIES, DISPUTES, KYC, LICENSES, PAYMENT, TAXATION } from './policies.table.ts';
import { RESPONSIBLE } from './responsible.table.ts';
import { RULES } from './rules.table.ts';

export const AZ: HouseTexts = {
  articles: {
    about: ABOUT,
    howbet: HOW_BET,
    responsiblegaming: RESPONSIBLE,
    contacts: CONTACTS,
    payment: PAYMENT,
    licenses: LICENSES,
    taxation: TAXATION,
    cookies: COOKIES,
    consent: CONSENT,
    amlpolicy: AML,
    kycpolicy: KYC,
    disputeresolution: DISPUTES,
  },
  rules: RULES,
};
