import { isCurrency, isMinor, type Minor } from '../money/index.ts';
import { PRICE_CHANGE } from './types.ts';

/** site.md section 3, Coupon settings, by the documents' names. They hold across visits. */
export interface CouponSettings {
  /** The player's own steps, in minor units. */
  readonly amountStepByCurrencyIso: Readonly<Record<string, Minor>>;
  readonly isManualAmountStep: boolean;
  /** A value of `PRICE_CHANGE`. */
  readonly changeCoefAction: number;
  readonly isAutoMax: boolean;
  readonly isVipBet: boolean;
  readonly isBalanceShown: boolean;
  readonly isPossibleWinShown: boolean;
  readonly isSelectAccountShown: boolean;
  readonly isCouponFixed: boolean;
  /** Absent until the player has chosen one: then the currency's first amount. */
  readonly oneClickAmount?: Minor | undefined;
  readonly isActiveOneClick: boolean;
  /** Whole thousandths; 0 where any coefficient will do. */
  readonly exactCoef: number;
  readonly isDropOnScoreChange: boolean;
  readonly bonusAccountOneClickAmount?: Minor | undefined;
}

export const DEFAULT_SETTINGS: CouponSettings = {
  amountStepByCurrencyIso: {},
  isManualAmountStep: false,
  changeCoefAction: PRICE_CHANGE.ask,
  isAutoMax: false,
  isVipBet: false,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: false,
  isActiveOneClick: false,
  exactCoef: 0,
  isDropOnScoreChange: false,
};

/** Takes whatever storage held: what is no setting of ours is as if it had never been set; nothing throws. */
export function parseSettings(value: unknown): CouponSettings {
  const stored = isRecord(value) ? value : {};
  const { changeCoefAction, exactCoef, oneClickAmount, bonusAccountOneClickAmount } = stored;
  return {
    amountStepByCurrencyIso: parseSteps(stored.amountStepByCurrencyIso),
    isManualAmountStep: readFlag(stored, 'isManualAmountStep'),
    changeCoefAction: isPriceChange(changeCoefAction) ? changeCoefAction : DEFAULT_SETTINGS.changeCoefAction,
    isAutoMax: readFlag(stored, 'isAutoMax'),
    isVipBet: readFlag(stored, 'isVipBet'),
    isBalanceShown: readFlag(stored, 'isBalanceShown'),
    isPossibleWinShown: readFlag(stored, 'isPossibleWinShown'),
    isSelectAccountShown: readFlag(stored, 'isSelectAccountShown'),
    isCouponFixed: readFlag(stored, 'isCouponFixed'),
    ...(isAmount(oneClickAmount) && { oneClickAmount }),
    isActiveOneClick: readFlag(stored, 'isActiveOneClick'),
    exactCoef: isExactCoef(exactCoef) ? exactCoef : DEFAULT_SETTINGS.exactCoef,
    isDropOnScoreChange: readFlag(stored, 'isDropOnScoreChange'),
    ...(isAmount(bonusAccountOneClickAmount) && { bonusAccountOneClickAmount }),
  };
}

type Flag = {
  [Name in keyof CouponSettings]-?: CouponSettings[Name] extends boolean ? Name : never;
}[keyof CouponSettings];

function readFlag(stored: Readonly<Record<string, unknown>>, name: Flag): boolean {
  const value = stored[name];
  return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name];
}

function parseSteps(value: unknown): Record<string, Minor> {
  const steps: Record<string, Minor> = {};
  if (!isRecord(value)) return steps;
  for (const [iso, step] of Object.entries(value)) if (isCurrency(iso) && isAmount(step)) steps[iso] = step;
  return steps;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): value is Minor {
  return isMinor(value) && value > 0;
}

function isPriceChange(value: unknown): value is number {
  return Object.values(PRICE_CHANGE).some((action) => action === value);
}

/** No coefficient at all, or one that pays more than the stake. */
function isExactCoef(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && (value === 0 || value > 1000);
}

export function setOneClick(settings: CouponSettings, on: boolean): CouponSettings {
  return { ...settings, isActiveOneClick: on };
}

/** Whoever wants to be asked about a score has no use for a bet that is placed at once. */
export function setDropOnScoreChange(settings: CouponSettings, on: boolean): CouponSettings {
  return { ...settings, isDropOnScoreChange: on, isActiveOneClick: on ? false : settings.isActiveOneClick };
}

/** In thousandths; 0 takes it back, and dropping on a score change with it. What is no coefficient changes nothing. */
export function setExactCoef(settings: CouponSettings, exactCoef: number): CouponSettings {
  if (!isExactCoef(exactCoef)) return settings;
  return { ...settings, exactCoef, isDropOnScoreChange: exactCoef === 0 ? false : settings.isDropOnScoreChange };
}
