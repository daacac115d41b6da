import type { CouponSelection, CouponType } from '@glasshouse/domain/coupon';
import type { FavouriteKey } from '@glasshouse/domain/favourites';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { Standing } from './bans.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
import type { Favourite } from './favourites.ts';
import type { Preferences } from './preferences.ts';
import type { RefusalBody } from './refusals.ts';
import type { AccountView } from './wallet.ts';
import type { TopicDelta, TopicSnapshot } from './topics.table.ts';

/** A store in the shape React's `useSyncExternalStore` takes. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface CallInput<C> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** The same was sent before, and its answer was not certain (`REPEAT_HEADER`). */
  readonly isRepeat?: boolean;
}

/** A call's outcome: the answer, or the named refusal. Network failures are `code: 'internal'` with status 0. */
export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly status: number; readonly error: RefusalBody['error'] };

/** Makes the calls of the contract; the same in the browser and, with the visitor's cookie, on the server. */
export type CallApi = <C extends Call>(call: C, input?: CallInput<C>) => Promise<CallResult<AnswerOf<C>>>;

export interface TopicListener {
  readonly onSnapshot: (data: TopicSnapshot, number: number) => void;
  readonly onDelta: (data: TopicDelta, number: number) => void;
  /** The topic is gone. */
  readonly onNone?: () => void;
}

export interface LiveApi {
  /**
   * Where the reader stands: the epoch and number its state was rendered from; absent asks for a snapshot. Of an event
   * also its section, which says how often to ask where there is no socket.
   */
  subscribe(
    topic: string,
    from: { epoch: string; number: number; section?: 'line' | 'live'; isSynthetic?: boolean } | undefined,
    listener: TopicListener,
  ): () => void;
  /** `online` over a socket, `polling` without one, `offline` while neither works. */
  readonly status: Store<'connecting' | 'online' | 'polling' | 'offline'>;
}

export interface CouponApi {
  readonly selected: Store<ReadonlySet<SelectionId>>;
  /** Puts a selection on the coupon, or takes it off when it is there. */
  toggle(selection: CouponSelection): void;
  /** Puts on a coupon what of one of the player's bets is still on offer, and says what is not. */
  repeat(betId: number): void;
  /** Puts outcomes of one match on a coupon as one Bet Builder, beside what stands on another, and shows it. */
  build(selections: readonly CouponSelection[]): void;
  /** Hears of every change of what stands on the coupon in front; the answer stops it. */
  onChange(listener: (change: CouponChange) => void): () => void;
}

export interface FavouritesApi {
  readonly starred: Store<ReadonlySet<FavouriteKey>>;
  /** Stars it, or takes its star off. */
  toggle(favourite: Favourite): void;
}

/** The internal event of adding and updating (site.md section 4, Coupon). */
export interface CouponChange {
  /** `added` to an empty coupon, `emptied`, or `updated` in between: another selection, another type. */
  readonly kind: 'added' | 'updated' | 'emptied';
  readonly added: readonly SelectionId[];
  readonly removed: readonly SelectionId[];
  /** How many stand on it now. */
  readonly count: number;
  readonly type: CouponType;
}

export interface SessionState {
  readonly userId?: number;
  /** What operators have decided about the person; absent of a guest, and where it is not known. */
  readonly standing?: Standing;
  readonly accounts: readonly AccountView[];
  /** The person wants no balance shown (`user_hide_balance`). Absent until somebody has said. */
  readonly isBalanceHidden?: boolean;
}

/** Compiled messages by key; the words that all remotes share (sports, markets, refusals…) come from the shell. */
export type Messages = Readonly<Record<string, unknown>>;

/** All that a remote can reach the shell by; each is handed what it has asked for (`ShellApiOf`). */
export interface ShellApi {
  readonly version: 'v2';
  readonly preferences: Preferences;
  readonly messages: Messages;
  /** What the operator calls the site, in the page's language. */
  readonly siteName: string;
  readonly session: Store<SessionState>;
  readonly coupon: CouponApi;
  readonly favourites: FavouritesApi;
  readonly live: LiveApi;
  readonly call: CallApi;
  /** Path without the language prefix, as `href` of the kit makes it. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  notify(notice: { readonly kind: 'success' | 'error' | 'info'; readonly text: string }): void;
  openModal(name: 'signIn' | 'registration'): void;
  /**
   * Lets the person pick the country of a phone number; `chosen` is marked. ISO 3166 alpha-2; undefined where the list was
   * closed without a choice.
   */
  choosePhoneCountry(chosen?: string): Promise<string | undefined>;
  /** The columns of lists, as `writeListChoice` of the domain writes them: at once, and for every next page. */
  chooseListMarkets(text: string): void;
  /**
   * The matches that are watched at once, as `writeGathered` of the domain writes them: `change` is given what is chosen
   * now, whether it is drawn already or not; a text alone takes its place.
   */
  chooseMultiLive(change: string | ((chosen: string) => string)): void;
  /** After sign-in or out: the shell takes up the new session and sockets. */
  refreshSession(): Promise<void>;
}

/** Every remote has these, asked for or not: its pages are written by them. */
type GroundPart = 'version' | 'preferences' | 'messages' | 'siteName';
/** What a remote names among its `needs` to be handed it. */
export type ShellPart = Exclude<keyof ShellApi, GroundPart>;

/** The shell of a remote that has asked for these parts. */
export type ShellApiOf<Part extends ShellPart> = Pick<ShellApi, GroundPart | Part>;

/** The shell of a remote, whatever it has asked for. */
export type GivenShell = Pick<ShellApi, GroundPart> & Partial<Pick<ShellApi, ShellPart>>;

const GROUND: ReadonlySet<string> = new Set<GroundPart>(['version', 'preferences', 'messages', 'siteName']);

/** Takes from a shell that was made for one remote all that it has not asked for. A remote that says nothing has all. */
export function leaveParts(shell: ShellApi, needs: readonly string[] | undefined): GivenShell {
  for (const part of Object.keys(shell)) {
    if (needs && !GROUND.has(part) && !needs.includes(part)) Reflect.deleteProperty(shell, part);
  }
  return shell;
}

export function hasParts<Part extends ShellPart>(
  shell: GivenShell,
  parts: readonly Part[],
): shell is GivenShell & ShellApiOf<Part> {
  return parts.every((part) => part in shell);
}

export interface FragmentView {
  readonly page: string;
  readonly state: unknown;
}

export interface MountedFragment {
  /** New parameters or state for the same remote: nothing is reloaded. */
  update(view: FragmentView): void;
  unmount(): void;
}

/**
 * Exported as `mount`. Resolves after the first commit; rejects if that throws.
 * `Host` is the browser's `HTMLElement`, which this layer has no word for.
 */
export type MountFragment<Host, Shell = GivenShell> = (
  element: Host,
  view: FragmentView & { readonly hydrate: boolean },
  shell: Shell,
  onError: (error: unknown) => void,
) => Promise<MountedFragment>;

/** What a remote's browser module exports. */
export interface RemoteModule<Host> {
  readonly mount: MountFragment<Host>;
  /** The parts of the shell that it is handed; absent: all. */
  readonly needs?: readonly string[];
}
