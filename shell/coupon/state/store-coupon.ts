import { fromSavedTabs, isOfSeveral, parseSettings, toSavedTabs, type Coupon } from '@glasshouse/domain/coupon';
import { isMinor, type Minor } from '@glasshouse/domain/money';
import { makeTabKey, withFirstAmount, withSettings, type CouponState } from './coupon-state.ts';

/** `localStorage`, or in a test a map; may throw where the visitor forbids it. */
export type CouponStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const COUPON_KEY = 'gh-coupon';
export const SETTINGS_KEY = 'gh-coupon-settings';
/** What is not the documents': the account that pays, and whether accumulators of the day are shown. */
export const CHOICES_KEY = 'gh-coupon-choices';
/** Bets under way, in this tab of the browser: a page that finds any asks for them at once. */
export const PLACING_KEY = 'gh-coupon-placing';
/** What was typed in this tab of the browser and concerns no other. */
const TYPED_KEY = 'gh-coupon-typed';

export interface CouponMemory {
  /** Shared by all tabs of the browser. */
  readonly shared: CouponStorage;
  /** This tab's own; survives a reload. */
  readonly own: CouponStorage;
}

/** The parts of a coupon that its saved form leaves out. */
type Typed = Pick<
  Coupon,
  | 'amountMinor'
  | 'amountById'
  | 'stakeByKind'
  | 'stakesInTotal'
  | 'promoCode'
  | 'boostRemoved'
  | 'expressId'
  | 'loadedFromCode'
>;

/** What has changed since `before`. A full or forbidden storage costs the coupon its memory, nothing else. */
export function saveState({ shared, own }: CouponMemory, before: CouponState, state: CouponState): void {
  if (before.settings !== state.settings) write(shared, SETTINGS_KEY, state.settings);
  const hasChosen = before.accountId !== state.accountId || before.offersShown !== state.offersShown;
  if (hasChosen) write(shared, CHOICES_KEY, { accountId: state.accountId, offersShown: state.offersShown });
  if (before.tabs === state.tabs) return;
  write(shared, COUPON_KEY, toSavedTabs(state.tabs));
  const typed = state.tabs.tabs.map((coupon) => ({ ids: idsOf(coupon), ...toTyped(coupon) }));
  write(own, TYPED_KEY, typed);
}

/** What the last page left; what was typed comes back with the coupon that it was typed for. */
export function loadState({ shared, own }: CouponMemory, empty: CouponState): CouponState {
  const typed = readStored(own, TYPED_KEY);
  const list: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const state = readShared(shared, empty);
  const tabs = state.tabs.tabs.map((coupon, at) => withTyped(coupon, list[at]));
  return { ...state, tabs: { ...state.tabs, tabs } };
}

/** Another tab wrote: coupons, settings and choices are its, what was typed here stays. */
export function followState({ shared }: CouponMemory, held: CouponState): CouponState {
  return readShared(shared, held);
}

function readShared(shared: CouponStorage, held: CouponState): CouponState {
  const saved = fromSavedTabs(readStored(shared, COUPON_KEY));
  const settings = parseSettings(readStored(shared, SETTINGS_KEY));
  const sources = matchTabs(held.tabs.tabs, saved.tabs);
  const tabs = saved.tabs.map((coupon, at) => {
    const before = held.tabs.tabs[sources[at] ?? -1];
    const kept = withSettings(before ? { ...coupon, ...copyTyped(before, coupon) } : coupon, settings);
    return before && before.selections.length > 0 ? kept : withFirstAmount(kept, held.iso);
  });
  const keys = sources.map((source) => held.keys[source ?? -1] ?? makeTabKey());
  return { ...held, ...readChoices(shared), settings, tabs: { ...saved, tabs }, keys };
}

/** Which coupon held here has become which: of as many, the one in its place; else the first of the same selections. */
function matchTabs(held: readonly Coupon[], next: readonly Coupon[]): readonly (number | undefined)[] {
  if (held.length === next.length) return next.map((_, at) => at);
  const free = new Set(held.keys());
  return next.map((coupon) => {
    const source = [...free].find((at) => idsOf(held[at]) === idsOf(coupon));
    if (source !== undefined) free.delete(source);
    return source;
  });
}

function idsOf(coupon: Coupon | undefined): string {
  return coupon?.selections.map((held) => held.id).join(' ') ?? '';
}

function toTyped(coupon: Coupon): Typed {
  const { amountMinor, amountById, stakeByKind, stakesInTotal, promoCode, boostRemoved, expressId, loadedFromCode } =
    coupon;
  return { amountMinor, amountById, stakeByKind, stakesInTotal, promoCode, boostRemoved, expressId, loadedFromCode };
}

/** The amount is the player's; all else belongs to the selections. */
function copyTyped(before: Coupon, after: Coupon): Partial<Typed> {
  return idsOf(before) === idsOf(after) ? toTyped(before) : { amountMinor: before.amountMinor };
}

/** Storage may hold anything: what is not as we write it is as if it were not there. */
function withTyped(coupon: Coupon, value: unknown): Coupon {
  if (!isRecord(value)) return coupon;
  const amountMinor = isAmount(value.amountMinor) ? { amountMinor: value.amountMinor } : {};
  if (value.ids !== idsOf(coupon)) return { ...coupon, ...amountMinor };
  const { amountById, promoCode, boostRemoved, expressId, loadedFromCode } = value;
  const ids = new Set<string>(coupon.selections.map((held) => held.id));
  const amounts = Object.entries(isRecord(amountById) ? amountById : {});
  const stakes = isRecord(value.stakeByKind) ? value.stakeByKind : {};
  return {
    ...coupon,
    ...amountMinor,
    amountById: Object.fromEntries(
      amounts.flatMap(([id, amount]) => (isAmount(amount) && ids.has(id) ? [[id, amount] as const] : [])),
    ),
    stakeByKind: Object.fromEntries(
      Object.entries(stakes).flatMap(([kind, amount]) => (isAmount(amount) ? [[kind, amount] as const] : [])),
    ),
    stakesInTotal: value.stakesInTotal === true,
    boostRemoved: boostRemoved === true,
    ...(isWord(promoCode) && !isOfSeveral(coupon.type) && { promoCode }),
    ...(isWord(expressId) && { expressId }),
    ...(isWord(loadedFromCode) && { loadedFromCode }),
  };
}

function isAmount(value: unknown): value is Minor {
  return isMinor(value) && value > 0;
}

function readChoices(shared: CouponStorage): Pick<CouponState, 'accountId' | 'offersShown'> {
  const value = readStored(shared, CHOICES_KEY);
  const { accountId, offersShown } = isRecord(value) ? value : {};
  return {
    accountId: Number.isSafeInteger(accountId) ? Number(accountId) : undefined,
    offersShown: offersShown !== false,
  };
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function readStored(storage: CouponStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: CouponStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks.
  }
}
