import type { RouteRow } from '../route-row.ts';

/** What a visitor may want to know before and after. */
export const INFORMATION_ROUTES = {
  information: { path: '/information', redirectTo: '/information/about' },
  about: { path: '/information/about', remote: 'information', page: 'about', index: true },
  howBet: { path: '/information/howbet', remote: 'information', page: 'howbet', index: true },
  rules: { path: '/information/rules', redirectTo: '/information/rules/1' },
  rulesChapter: { path: '/information/rules/:ruleGroup(\\d+)/:chapter?', remote: 'information', page: 'rules', featureKey: 'section.rules', index: true },
  calculator: { path: '/information/betting-calculator', remote: 'information', page: 'calculator', index: true },
  responsibleGaming: { path: '/information/responsiblegaming', remote: 'information', page: 'responsiblegaming', offers: false, index: true, openToBanned: 'any' },
  contacts: { path: '/information/contacts', remote: 'information', page: 'contacts', index: true, openToBanned: 'any', openToBlocked: true },
  informationPayment: { path: '/information/payment', remote: 'information', page: 'payment', featureKey: 'section.payment', authKey: 'paymentForPlayers', index: true },
  licenses: { path: '/information/licenses', remote: 'information', page: 'licenses', index: true },
  taxation: { path: '/information/taxation', remote: 'information', page: 'taxation', index: true },
  cookies: { path: '/information/cookies', remote: 'information', page: 'cookies', index: true },
  consent: { path: '/information/consent', remote: 'information', page: 'consent', index: true },
  amlPolicy: { path: '/information/amlpolicy', remote: 'information', page: 'amlpolicy', index: true },
  amlKyc: { path: '/information/amlkyc', redirectTo: '/information/amlpolicy' },
  kycPolicy: { path: '/information/kycpolicy', remote: 'information', page: 'kycpolicy', index: true },
  disputeResolution: { path: '/information/disputeresolution', remote: 'information', page: 'disputeresolution', index: true },
  simpleIdentification: { path: '/information/simpleidentification', remote: 'sections', page: 'simpleidentification', isPlanned: true, featureKey: 'section.channels' },
  smsBets: { path: '/information/smsbets', remote: 'sections', page: 'smsbets', isPlanned: true, featureKey: 'section.channels' },
  ussd: { path: '/information/ussdInstruction', remote: 'sections', page: 'ussd', isPlanned: true, featureKey: 'section.channels' },
  cashTerminals: { path: '/information/cash_terminals', remote: 'sections', page: 'cash-terminals', isPlanned: true, featureKey: 'section.channels' },
} as const satisfies Record<string, RouteRow>;
