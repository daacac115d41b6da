import type { CurrencyIso } from '../money/index.ts';
import { BARS, type Bar } from './bars.table.ts';
import { returnHoursOf, type HeldLimit } from './decide-limit.ts';
import { METERS, rowOf, SPANS, type LimitType, type Meter, type Span } from './limit-types.table.ts';
import type { ProtectionProfile } from './profiles.table.ts';

/** What holds for a person: by the profile of their country, by their own word, and by others'. */
export interface Protected {
  readonly profile: ProtectionProfile;
  /** In which their limits are kept. */
  readonly currency: CurrencyIso;
  readonly held: ReadonlyMap<LimitType, HeldLimit>;
  /** Amounts that the house has set beside their own. */
  readonly imposed: ReadonlyMap<LimitType, number>;
  /** Set by the house or a register, and those of the time spent here. */
  readonly bars: readonly Bar[];
  /** The law's own limit of a month's deposits, in minor units of `currency`. */
  readonly monthCapMinor?: number | undefined;
}

/** What the ledger asks in the transaction that moves the money. */
export interface Guard {
  readonly currency: CurrencyIso;
  /** By whose clock a month begins. */
  readonly zone: string;
  /** Gravest first. */
  readonly bars: readonly Bar[];
  /** In minor units, in the order of `SPANS`; undefined where there is no limit. */
  readonly limits: Readonly<Record<Meter, readonly (number | undefined)[]>>;
}

/** What is written holds from when it is written: a clock that was ahead then, and is put right, does not undo it. */
const AT_ONCE_MS = 0;

export function compileGuard({ profile, currency, held, imposed, bars, monthCapMinor }: Protected): Guard {
  const order = Object.keys(BARS);
  return {
    currency,
    zone: profile.monthCap?.zone ?? 'UTC',
    bars: [...listOwnBars(profile, held), ...bars].toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)),
    limits: listLimits(
      [...held].map(([type, { value }]) => [type, value] as const).concat([...imposed]),
      monthCapMinor,
    ),
  };
}

function listOwnBars(profile: ProtectionProfile, held: ReadonlyMap<LimitType, HeldLimit>): Bar[] {
  const bars: Bar[] = [];
  const excluded = held.get(30);
  if (excluded) {
    const end = returnHoursOf(profile, excluded) === undefined ? excluded.endsAtMs : undefined;
    bars.push({
      code: 'self_excluded',
      spends: BARS.self_excluded.spends,
      fromMs: AT_ONCE_MS,
      ...(end !== undefined && { untilMs: end }),
    });
  }
  const timeout = held.get(33);
  if (timeout) {
    bars.push({
      code: 'timeout_active',
      spends: [
        ...(profile.timeoutStopsPlay || timeout.stopsPlay === true ? (['stake'] as const) : []),
        ...BARS.timeout_active.spends,
      ],
      fromMs: AT_ONCE_MS,
      ...(timeout.endsAtMs !== undefined && { untilMs: timeout.endsAtMs }),
    });
  }
  if (profile.needsDepositLimit && ![20, 21, 22].some((type) => held.has(type as LimitType))) {
    bars.push({ code: 'limit_required', spends: BARS.limit_required.spends, fromMs: AT_ONCE_MS });
  }
  return bars;
}

function listLimits(
  amounts: readonly (readonly [LimitType, number])[],
  monthCapMinor: number | undefined,
): Guard['limits'] {
  const spans = Object.keys(SPANS) as Span[];
  const limits: Record<Meter, (number | undefined)[]> = { wagered: [], lost: [], deposited: [] };
  for (const meter of METERS) limits[meter] = spans.map(() => undefined);
  for (const [type, value] of amounts) {
    const { meter, span } = rowOf(type);
    if (!meter || !span) continue;
    const at = spans.indexOf(span);
    limits[meter][at] = Math.min(value, limits[meter][at] ?? value);
  }
  limits.deposited[spans.indexOf('month')] = monthCapMinor;
  return limits;
}
