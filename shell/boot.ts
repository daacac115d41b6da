import type { FragmentAssets, RemoteOutline } from '@glasshouse/contracts/fragment';
import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import type { Messages, SessionState } from '@glasshouse/contracts/shell-api';
import type { MaintenanceNotice, ToTopScreens } from '@glasshouse/contracts/site';
import type { LeagueCount, SportCount } from '@glasshouse/contracts/sportsbook';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Chrome } from './features/chrome/decide-chrome.ts';
import type { Place } from './place.ts';
import type { ModalQueue } from './features/modals/queue/modal-queue.ts';

/** The server's half of the page, as the browser takes it up: one JSON script in the document. */
export interface Boot {
  readonly preferences: Preferences;
  readonly session: SessionState;
  readonly sports: readonly SportCount[];
  readonly leagues: Leagues;
  /** The shell's own words and the shared ones, in the page's language. */
  readonly messages: Messages;
  readonly features: readonly string[];
  /** Who is younger may not play here. */
  readonly minimumAge: number;
  readonly production: boolean;
  readonly place: Place;
  /** What stands around the page at the first look, and what the server has painted in front of it. */
  readonly chrome: Chrome;
  readonly modals: ModalQueue;
  /** What the account has chosen, by name: of the rest this device may say what is usual. Absent for guests. */
  readonly chosen?: readonly string[];
  /** Absent where the fragment failed or was late: the browser asks again. */
  readonly fragment?: BootFragment;
  /** What stands below the page; absent where nothing does. */
  readonly parts?: readonly BootPart[];
  readonly remotes: Readonly<Record<string, Omit<RemoteOutline, 'version'>>>;
  readonly outlines: Outlines;
  readonly site: SiteFacts;
  /** Absent where the operator offers no reload after a new version. */
  readonly updates?: { readonly version: string; readonly checkDelayMs: number };
}

/** The leagues of the sport that the page is about, in order. */
export interface Leagues {
  /** The sport by its word in addresses; absent where the page is about none. */
  readonly sport?: string;
  /** Whose leagues come first, as far as the house knows where the visitor is. */
  readonly country?: string;
  readonly list: readonly LeagueCount[];
}

/** What the operator says of the site as a whole. */
export interface SiteFacts {
  /** In the page's language. */
  readonly name: string;
  /** In which guests see amounts: what they pay with where they probably are. */
  readonly guestCurrency: CurrencyIso;
  /** Guests are not offered these. */
  readonly hiddenLanguages: readonly Language[];
  /** Where those who need help are led; absent: to the page of contacts. */
  readonly supportLink?: string;
  readonly toTopScreens: ToTopScreens;
  /** Work that is planned; pages say so in its window. */
  readonly notice?: MaintenanceNotice;
  /** Google's script for its one-tap; guests' alone, where the operator has set it up. */
  readonly oneTapScript?: string;
  /** Something is tried in variants: what this visitor sees of it is counted. */
  readonly isTrying: boolean;
}

/** How many outlines stand for what loads: games in a grid, and anything else. */
export interface Outlines {
  readonly games: number;
  readonly others: number;
}

export interface BootFragment {
  readonly page: string;
  readonly state: unknown;
  readonly assets: FragmentAssets;
}

/** A part without its fragment failed or was late as well. */
export interface BootPart {
  readonly remote: string;
  readonly page: string;
  readonly fragment?: BootFragment;
}

export const BOOT_ELEMENT_ID = 'gh-boot';
export const ROOT_ELEMENT_ID = 'gh-root';
/** Where the page's remote stands, in one element of its own. */
export const SLOT_ELEMENT_ID = 'gh-slot';
/** Where the page's other parts stand, one element each. */
export const PARTS_ELEMENT_ID = 'gh-parts';

/** The remote that draws what no other can: 404 and 500. */
export const TECHNICAL_REMOTE = 'technical';

/** The feature under which no page is kept for when there is no network, and what browsers have kept is thrown away. */
export const NO_OFFLINE_PAGES = 'offlinePages.off';

/** Added to a page's own address to get its `NavigationAnswer` instead of its document. */
export const NAVIGATION_QUERY = { json: '__json', spa: '__spa' } as const;
