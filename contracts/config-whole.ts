import { Type, type Static } from 'typebox';
import {
  OtherConfig,
  ApplicationConfig,
  DictsConfig,
  EmptyConfig,
  FooterConfig,
  HeaderConfig,
  InformationConfig,
  ModulesConfig,
  OfficeConfig,
  ResponsibleConfig,
  SupportConfig,
  ThirdpartyConfig,
  TotoConfig,
  WhiteFeatureConfig,
  CoreOwn,
  AuthOwn,
  BettingOwn,
  CustomizeOwn,
  RegOwn,
  type ConfigGroup,
} from './config-groups.ts';
import { CurrencyField, EpochSecField, IdField, LanguageField, MinorField, OneOf, TimeZoneField } from './fields.ts';
import { ProviderField } from './social.ts';

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
  timeZone: TimeZoneField,
  theme: OneOf('light', 'dark'),
  appViewType: OneOf('european', 'asian'),
  currencies: Type.Array(CurrencyConfig),
  /** Keys of what is switched on; a page whose key is missing is not found. */
  features: Type.Array(Type.String()),
  ...CoreOwn,
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
  ...BettingOwn,
});

const GlobalConfig = Type.Object({
  /** Where the asker is, as the proxy says; absent where nobody trustworthy says so. */
  country: Type.Optional(Type.String()),
  /** Of a mirror: the host that search engines are told. */
  canonicalHost: Type.Optional(Type.String()),
  /** 0, or the documents' reason why this country is not served. */
  blockCode: Type.Integer(),
  terms: Type.Object({ version: Type.Integer(), updated_at: Type.Optional(EpochSecField) }),
  maintenance: Type.Object({
    /** The operator's own flag. */
    is_active: Type.Boolean(),
    /** 1 while the site answers with its page of maintenance, by the flag or by the clock. */
    web_state: Type.Integer(),
    started_at: Type.Optional(EpochSecField),
    ended_at: Type.Optional(EpochSecField),
    notify_started_at: Type.Optional(EpochSecField),
    notify_ended_at: Type.Optional(EpochSecField),
  }),
});

/** By id, mail or phone with a password; by a message, a letter, a provider, a passkey, another device. */
export const SIGN_IN_BY = ['id', 'mail', 'phone', 'sms', 'link', 'social', 'passkey', 'qr'] as const;
export type SignInBy = (typeof SIGN_IN_BY)[number];

/** A first deposit that is named while registering; absent where none can be. */
export const FirstDeposit = Type.Object({
  /** Name and birth date are told with it. */
  isNameAsked: Type.Boolean(),
  /** ISO 3166 alpha-2: whoever registers from there has more to do before they deposit. */
  exceptCountries: Type.Array(Type.String()),
});
export type FirstDeposit = Static<typeof FirstDeposit>;

/** Every group as pages are told them. */
export const WholeConfig = Type.Object({
  core: CoreConfig,
  other: OtherConfig,
  application: ApplicationConfig,
  auth: Type.Object({
    /** The ways in that are open here. */
    signInBy: Type.Array(OneOf(...SIGN_IN_BY)),
    /** Those that are set up; whoever has joined one signs in by it. */
    socialProviders: Type.Array(ProviderField),
    ...AuthOwn,
  }),
  banner: EmptyConfig,
  betting: BettingConfig,
  customize: Type.Object({ siteName: Type.String(), ...CustomizeOwn }),
  dicts: DictsConfig,
  footer: FooterConfig,
  global: GlobalConfig,
  header: HeaderConfig,
  information: InformationConfig,
  modules: ModulesConfig,
  office: OfficeConfig,
  reg: Type.Object({
    /** ISO 3166 alpha-2. */
    countries: Type.Array(Type.String()),
    firstDeposit: Type.Optional(FirstDeposit),
    ...RegOwn,
  }),
  responsible: ResponsibleConfig,
  support: SupportConfig,
  thirdparty: ThirdpartyConfig,
  toto: TotoConfig,
  whiteFeature: WhiteFeatureConfig,
} satisfies Record<ConfigGroup, unknown>);
export type WholeConfig = Static<typeof WholeConfig>;

/** Only the groups that were asked for. */
export const ConfigGroups = Type.Partial(WholeConfig);
export type ConfigGroups = Static<typeof ConfigGroups>;
