import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, IdField, LanguageField, MinorField } from './fields.ts';
import { RegistrationType } from './session.ts';

const CurrencyConfig = Type.Object({
  iso: CurrencyField,
  currencyId: IdField,
  symbol: Type.String(),
  exponent: Type.Integer({ minimum: 0, maximum: 8, description: 'Decimals of the currency' }),
  stepMinor: MinorField,
  initialStakeMinor: MinorField,
  minStakeMinor: MinorField,
  maxStakeMinor: MinorField,
});

const CoreConfig = Type.Object({
  language: LanguageField,
  languages: Type.Array(LanguageField),
  /** Hours from UTC. */
  timeZone: Type.Number(),
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  appViewType: Type.Union([Type.Literal('european'), Type.Literal('asian')]),
  currencies: Type.Array(CurrencyConfig),
  /** Keys of what is switched on; a page whose key is missing is not found. */
  features: Type.Array(Type.String()),
});

const AuthConfig = Type.Object({
  signInBy: Type.Array(Type.Union([Type.Literal('id')])),
});

const RegistrationConfig = Type.Object({
  isAllowed: Type.Boolean(),
  types: Type.Array(RegistrationType),
  currency: CurrencyField,
  /** ISO 3166 alpha-2. */
  countries: Type.Array(Type.String()),
});

const BettingConfig = Type.Object({
  /** 0 any, 1 higher only, 2 ask. */
  changeCoefAction: Type.Integer({ minimum: 0, maximum: 2 }),
  coefViewId: Type.Integer(),
  systemValue: Type.Integer(),
  maxSelections: Type.Integer(),
  isVipBetAllowed: Type.Boolean(),
  isUserBonusAllowed: Type.Boolean(),
  isPrepaidAllowed: Type.Boolean(),
  /** Types of coupons that least and greatest amounts hold for. */
  boundedTypes: Type.Array(Type.String()),
  /** How often prices are asked for where no socket can be had. */
  pollIntervalMs: Type.Object({
    default: Type.Integer(),
    line: Type.Integer(),
    live: Type.Integer(),
    synthetic: Type.Integer(),
  }),
});

/** The site's configuration in the documents' groups; only those that were asked for and exist are answered. */
export const ConfigGroups = Type.Object({
  core: Type.Optional(CoreConfig),
  auth: Type.Optional(AuthConfig),
  reg: Type.Optional(RegistrationConfig),
  betting: Type.Optional(BettingConfig),
});
export type ConfigGroups = Static<typeof ConfigGroups>;

export const getConfigGroups = defineCall({
  id: 'getConfigGroups',
  method: 'GET',
  path: '/bff-api/config/group/get',
  access: 'anyone',
  summary: 'Groups of the site’s configuration, by name; kept by browsers and proxies for ten minutes',
  query: Type.Object({
    /** Names with commas between: `core,betting`. Unknown names are ignored. */
    groups: Type.String({ maxLength: 400 }),
    /** For groups that carry words; none does yet. */
    lang: Type.Optional(LanguageField),
  }),
  answer: ConfigGroups,
  refusals: [],
});
