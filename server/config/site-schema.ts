import { Type, type Static } from 'typebox';
import { OneOfNumbers, PathPatternField } from '@glasshouse/contracts/config-fields';
import {
  ApplicationConfig,
  AuthOwn,
  BettingOwn,
  CoreOwn,
  CustomizeOwn,
  DictsConfig,
  EmptyConfig,
  FooterConfig,
  HeaderConfig,
  InformationConfig,
  ModulesConfig,
  OfficeConfig,
  OtherConfig,
  RegOwn,
  ResponsibleConfig,
  SupportConfig,
  ThirdpartyConfig,
  TotoConfig,
  WhiteFeatureConfig,
  type ConfigGroup,
} from '@glasshouse/contracts/config-groups';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { BettingRulesFields } from './betting-fields.ts';

const closed = { additionalProperties: false } as const;

const MomentField = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?(?:Z|[+-]\\d{2}:\\d{2})$',
    description: `${description}, with its zone: \`2027-01-31T03:00+03:00\``,
  });

const BLOCK_CODES = [1, 2, 3, 4, 5, 8, 13, 14, 16, 17] as const;

const Block = Type.Object(
  {
    code: OneOfNumbers(BLOCK_CODES, {
      description: '4 site updates, 16 suspension, 1 2 3 5 14 block, 13 block for UA, 17 block for IE, 8 coming soon',
    }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      maxItems: 250,
      default: [],
      description: 'ISO 3166 alpha-2; none means everywhere',
    }),
    paths: Type.Array(PathPatternField, { maxItems: 100, default: [], description: 'None means every page' }),
  },
  { additionalProperties: false },
);

const Maintenance = Type.Object(
  {
    isActive: Type.Boolean({ default: false, description: 'The site is being worked on now, whatever the clock says' }),
    startAt: Type.Optional(MomentField('When work begins; the site closes by itself')),
    finishAt: Type.Optional(MomentField('When it ends; the site opens by itself')),
    notifyStartDate: Type.Optional(MomentField('From when pages announce it')),
    notifyEndDate: Type.Optional(MomentField('Until when')),
  },
  { ...closed, default: {}, description: 'Planned work' },
);

const Terms = Type.Object(
  {
    version: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      default: 0,
      description: 'Raise it, and every player is asked to agree anew before the next stake or deposit; 0 asks nobody',
    }),
    updatedAt: Type.Optional(MomentField('Since when this version holds')),
  },
  { ...closed, default: {}, description: 'The terms of the site. Held by the server' },
);

const GlobalFile = Type.Object(
  {
    countryHeader: Type.String({
      maxLength: 60,
      pattern: '^[a-z][a-z0-9-]*$',
      default: 'x-geo-country',
      description:
        'The header in which the proxy names the visitor’s country; read only in requests of a proxy that `TRUST_PROXY` names',
    }),
    banPage: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^https://[A-Za-z0-9.-]+(?:/[A-Za-z0-9._~%=&?/-]*)?$',
        description: 'Where banned persons are led, as a whole address; without it, the page of blocking',
      }),
    ),
    canonicalHost: Type.Optional(
      Type.String({
        maxLength: 253,
        pattern: '^[a-z0-9-]+(?:\\.[a-z0-9-]+)*(?::\\d{1,5})?$',
        description:
          'The host that pages name to search engines as their true one, on mirrors too; without it, the first of `SITE_HOSTS`',
      }),
    ),
    securityContact: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^(?:mailto:|https://|tel:)[\\x21-\\x7e]+$',
        description:
          'Whom to tell of a weakness, for `/.well-known/security.txt`: `mailto:security@shop.example`; without it, the page of contacts',
      }),
    ),
    securityExpiresAt: Type.Optional(MomentField('Until when that holds; without it, half a year from each day')),
    maintenance: Maintenance,
    terms: Terms,
    blocks: Type.Array(Block, {
      maxItems: 50,
      default: [],
      description: 'Where the site is not served, and why; the first that fits holds',
    }),
  },
  closed,
);

const Name = Type.String({ minLength: 1, maxLength: 60 });
const SiteName = Type.Object(
  { ...Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(Name)])), en: Name },
  {
    additionalProperties: false,
    default: { en: 'Glasshouse' },
    description: 'By language; languages without one have the English',
  },
);

/** The operator's file. Every field may be left out and has then its default. */
export const SiteFile = Type.Object(
  {
    core: Type.Object(CoreOwn, closed),
    other: OtherConfig,
    application: ApplicationConfig,
    auth: Type.Object(AuthOwn, closed),
    banner: EmptyConfig,
    betting: Type.Object({ ...BettingOwn, ...BettingRulesFields }, closed),
    customize: Type.Object(
      {
        siteName: SiteName,
        ...CustomizeOwn,
      },
      closed,
    ),
    dicts: DictsConfig,
    footer: FooterConfig,
    global: GlobalFile,
    header: HeaderConfig,
    information: InformationConfig,
    modules: ModulesConfig,
    office: OfficeConfig,
    reg: Type.Object(RegOwn, closed),
    responsible: ResponsibleConfig,
    support: SupportConfig,
    thirdparty: ThirdpartyConfig,
    toto: TotoConfig,
    whiteFeature: WhiteFeatureConfig,
  } satisfies Record<ConfigGroup, unknown>,
  { additionalProperties: false },
);
export type SiteFile = Static<typeof SiteFile>;
export type BlockCode = (typeof BLOCK_CODES)[number];
