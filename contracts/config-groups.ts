import { PROFILE_NAMES, type ProfileName } from '@glasshouse/domain/protection';
import { Type } from 'typebox';
import {
  closed,
  ExperimentNameField,
  flag,
  nameField,
  OneOfNumbers,
  PathPatternField,
  TargetField,
  whole,
} from './config-fields.ts';
import { CurrencyField, OneOf } from './fields.ts';
import { REGISTRATION_TYPES } from './identity.ts';
import { LANGUAGES } from './preferences.ts';

/** The twenty groups of the site's configuration, in the documents' words and order. */
export const CONFIG_GROUPS = [
  'core',
  'other',
  'application',
  'auth',
  'banner',
  'betting',
  'customize',
  'dicts',
  'footer',
  'global',
  'header',
  'information',
  'modules',
  'office',
  'reg',
  'responsible',
  'support',
  'thirdparty',
  'toto',
  'whiteFeature',
] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_SEC = 86_400;

/**
 * What an experiment may change: what stands around a page, and never who may see a page or what money does.
 */
export const TRIED_FEATURES = [
  'headerHidden',
  'headerStays',
  'bottomBarHidden',
  'footerHidden',
  'seoHidden',
  'registrationBottomBar',
] as const;
export type TriedFeature = (typeof TRIED_FEATURES)[number];

const Redirect = Type.Object(
  {
    from: PathPatternField,
    to: TargetField,
    status: OneOfNumbers([301, 302, 307, 308], {
      default: 302,
      description: '301 and 308 for good, 302 and 307 for now',
    }),
  },
  { additionalProperties: false },
);

const ExperimentField = Type.Object(
  {
    name: ExperimentNameField,
    variants: Type.Array(
      Type.Object(
        {
          name: ExperimentNameField,
          share: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent' }),
          features: Type.Array(OneOf(...TRIED_FEATURES), {
            maxItems: TRIED_FEATURES.length,
            uniqueItems: true,
            default: [],
            description: 'What is other for who gets it; nothing for those that all others are compared with',
          }),
        },
        { additionalProperties: false },
      ),
      { minItems: 2, maxItems: 10, description: 'What visitors get, and how many of a hundred' },
    ),
  },
  { additionalProperties: false },
);

/** Groups that an operator sets and pages are told unchanged. */
export const OtherConfig = Type.Object(
  {
    redirects: Type.Array(Redirect, {
      maxItems: 1_000,
      default: [],
      description: 'Addresses that lead elsewhere; the first that fits holds',
    }),
    redirectHosts: Type.Array(Type.String({ maxLength: 253, pattern: '^[a-z0-9-]+(?:\\.[a-z0-9-]+)+$' }), {
      maxItems: 100,
      default: [],
      description: 'Hosts beside our own that a redirect may lead to',
    }),
    notFoundPaths: Type.Array(PathPatternField, {
      maxItems: 1_000,
      default: [],
      description: 'Paths that are answered as not there',
    }),
  },
  closed,
);

export const ApplicationConfig = Type.Object(
  {
    isUpdatePromptShown: flag(true, 'Offer to reload when a new version is out'),
    updateCheckDelayMs: whole(MINUTE_MS, 24 * HOUR_MS, MINUTE_MS, 'How long a page waits before it looks for one'),
    isInstallPromptShown: flag(true, 'Offer to install the site as an application'),
  },
  closed,
);

/** A group of the documents in which there is nothing to set, because the site has nothing that would read it. */
export const EmptyConfig = Type.Object({}, closed);

export const DictsConfig = Type.Object(
  {
    topLeagues: Type.Array(
      Type.Object(
        {
          sportId: whole(1, 1_000_000, 1, 'The sport, by its number'),
          category: nameField(100, 'Its country or circuit, as the feed names it'),
          name: nameField(200, 'The league, as the feed names it'),
        },
        closed,
      ),
      {
        maxItems: 200,
        default: [],
        description: 'Leagues that stand before all others in lists, the first one first',
      },
    ),
    producersTogether: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }), {
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description:
        'Producers of the feed whose tellings of one match are one event, the preferred one first. Each of them is trusted with the results of such events',
    }),
  },
  closed,
);

export const FooterConfig = Type.Object({ isShown: flag(true, 'Show the footer at all') }, closed);

export const HeaderConfig = Type.Object(
  {
    isHiddenOnScroll: flag(true, 'On phones, hide the header while scrolling down'),
  },
  closed,
);

export const InformationConfig = Type.Object(
  {
    isRulesEnabled: flag(true, 'Without it the rules are not found. Held by the server'),
    isPaymentEnabled: flag(true, 'Without it the page about payments is not found. Held by the server'),
    isPaymentForPlayersOnly: flag(
      false,
      'Show the page about payments to players alone: guests are asked to sign in. Held by the server',
    ),
  },
  closed,
);

export const ModulesConfig = Type.Object(
  {
    hiddenSections: Type.Array(Type.String({ maxLength: 40, pattern: '^[a-z]+$' }), {
      maxItems: 100,
      default: [],
      description: 'Whole parts of the site that are not there: their pages are not found. Held by the server',
    }),
    arePlannedPagesShown: flag(
      false,
      'Show the pages that are not built yet, or that a remote of your own draws. Without it they are not found, and nothing leads to them. Held by the server',
    ),
    experiments: Type.Array(ExperimentField, {
      maxItems: 20,
      default: [],
      description: 'What is tried in variants; the shares of each add up to 100',
    }),
  },
  closed,
);

export const OfficeConfig = Type.Object(
  {
    isIdentificationEnabled: flag(true, 'Without it the page of identification is not found. Held by the server'),
    isRechargeModal: flag(false, 'Top up in a window instead of a page'),
    conversionAllowed: OneOfNumbers([0, 1, 2], {
      default: 1,
      description: 'From which accounts players convert money: 0 none, 1 the main one, 2 those of further currencies',
    }),
    rateDays: whole(1, 30, 4, 'Days after which a rate of currencies holds no longer'),
    hasIdentificationBonus: flag(false, 'Players are told that there is a bonus for who is identified'),
    areDetailsAskedBeforeDeposit: flag(
      true,
      'Nobody pays in, stakes a code or withdraws before they have said their name and birth date: whoever has excluded themselves is known by these. Held by the server',
    ),
    isVerifiedBeforeDeposit: flag(false, 'Who is not verified is asked to be when they come to deposit'),
    isVerifiedBeforeWithdrawal: flag(false, 'Who is not verified withdraws nothing until they are. Held by the server'),
    withdrawalSec: whole(0, 7 * DAY_SEC, 10, 'Seconds after which a withdrawal that waits for nobody is paid'),
  },
  closed,
);

export const ResponsibleConfig = Type.Object(
  {
    availableLimitIds: Type.Array(OneOfNumbers([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37]), {
      maxItems: 14,
      uniqueItems: true,
      default: [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33],
      description: 'Types of limits that players are offered',
    }),
    isDeleteInsteadOfReject: flag(false, 'A pending limit is deleted where it would be rejected'),
    realityCheckMinutes: OneOfNumbers([0, 5, 10, 15, 30, 45, 60], {
      default: 60,
      description: 'How often a player is told how long they have been here, and asked to go on; 0 never',
    }),
    profile: Type.Unsafe<ProfileName>({
      type: 'string',
      enum: [...PROFILE_NAMES],
      default: 'default',
      description: 'Whose rules of player protection hold, where no country below has others',
    }),
    profiles: Type.Array(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2' }),
          profile: OneOf(...PROFILE_NAMES),
        },
        closed,
      ),
      { maxItems: 250, default: [], description: 'Countries with rules of player protection of their own' },
    ),
  },
  closed,
);

export const SupportConfig = Type.Object(
  {
    isButtonShown: flag(true, 'Show the support button'),
    link: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^(?:https://|mailto:|tel:)[\\x21\\x23-\\x26\\x28-\\x3b\\x3d\\x3f-\\x7e]+$',
        description:
          'Where those who need help are led: `mailto:help@shop.example`, `tel:+4930123` or `https://…`; without it, to the page of contacts',
      }),
    ),
  },
  closed,
);

export const ThirdpartyConfig = Type.Object(
  {
    isConsentAsked: flag(true, 'Ask visitors which cookies may be kept'),
    isAdBlockNoticed: flag(true, 'Tell visitors whose browser blocks advertisements that it may hide parts of pages'),
  },
  closed,
);

export const TotoConfig = Type.Object(
  { isEnabled: flag(true, 'Without it pools and lotteries are not found. Held by the server') },
  closed,
);

export const WhiteFeatureConfig = Type.Object(
  {
    keys: Type.Array(Type.String({ maxLength: 60, pattern: '^[a-z][A-Za-z0-9.-]*$' }), {
      maxItems: 200,
      uniqueItems: true,
      default: [],
      description: 'Features that are switched on; a page whose key is missing is not found. Held by the server',
    }),
  },
  closed,
);

/** Parts of groups that an operator sets; the rest of each is what the program itself knows. */
export const CoreOwn = {
  guestHiddenLanguages: Type.Array(OneOf(...LANGUAGES), {
    maxItems: LANGUAGES.length,
    uniqueItems: true,
    default: [],
    description: 'Languages that guests are not offered; their pages are still found by whoever knows the address',
  }),
};
export const AuthOwn = {
  activationDays: whole(1, 365, 30, 'Days in which an address that was named at registration is to be confirmed'),
  isSignInStrict: flag(
    false,
    'Three wrong passwords in a row close a player’s password until they have another, the visit before is shown after signing in, and each sign-in is written about. Held by the server',
  ),
  autoLogoffMinutes: whole(0, 24 * 60, 30, 'Minutes without a touch after which a player is signed out; 0 never'),
};
export const BettingOwn = {
  isOneClickAllowed: flag(true, 'Betting by one click. Held by the server'),
};
export const CustomizeOwn = {
  isSnowfallShown: flag(false, 'Let it snow on the home page'),
  desktopScrollToTopScreens: whole(1, 20, 1, 'After how many screens the button to the top appears'),
  mobileScrollToTopScreens: whole(1, 20, 4, 'The same on phones'),
  gameSkeletons: whole(1, 100, 16, 'Outlines while games load'),
  otherSkeletons: whole(1, 100, 2, 'Outlines while anything else loads'),
};
export const RegOwn = {
  isAllowed: flag(true, 'Take new players. Held by the server'),
  types: Type.Array(OneOf(...REGISTRATION_TYPES), {
    maxItems: REGISTRATION_TYPES.length,
    uniqueItems: true,
    default: [...REGISTRATION_TYPES],
    description:
      'How players register: at a press, by phone, by mail, by a provider. Those that need a channel or a provider are offered where one is set up. Held by the server',
  }),
  currency: Type.Optional({
    ...CurrencyField,
    description:
      'What the form of registration begins with; without it, the currency of the country where the visitor seems to be',
  }),
  isBottomNavigationShown: flag(false, 'Keep the bottom bar on the page of registration'),
  isAgeAsked: flag(false, 'Ask guests for their age before anything else'),
  minimumAge: whole(16, 25, 18, 'The age that is asked for'),
  isAgeForSessionOnly: flag(false, 'Ask again in each session; otherwise after 30 days'),
  reminderDelaySec: whole(0, DAY_SEC, 120, 'When a guest is reminded to register; 0 never'),
  reminderIntervalSec: whole(60, 30 * DAY_SEC, DAY_SEC, 'How long not again'),
};
