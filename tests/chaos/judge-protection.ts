/** A limit as it stands: of money a value in minor units, of an exclusion (30) and a time-out (33) days. */
export interface KeptLimit {
  readonly personId: number;
  readonly type: number;
  readonly value: number;
  readonly startedAtUs: number;
}

/** An entry of the ledger that somebody's money is counted by, in the order in which they were booked. */
export interface Moved {
  readonly personId: number;
  readonly kind: number;
  readonly amountMinor: number;
  readonly atUs: number;
}

const DEPOSIT = 1;
const STAKES = [2, 5];
/** Stakes that came back. */
const RETURNS = [4, 7];
const PLAY = [DEPOSIT, ...STAKES];
/** A limit holds from a moment in whole milliseconds: what is a millisecond younger came after it. */
const AFTER_US = 1_000;

/**
 * What was taken from somebody after what they have set said that it would not be. All of them began within a day, so
 * that everything they ever did counts.
 */
export function listTaken(limits: readonly KeptLimit[], moves: readonly Moved[], timeoutStopsPlay: boolean): string[] {
  const byPerson = new Map<number, Moved[]>();
  for (const move of moves) byPerson.set(move.personId, [...(byPerson.get(move.personId) ?? []), move]);
  return limits.flatMap((limit) => {
    const own = byPerson.get(limit.personId) ?? [];
    switch (limit.type) {
      case 30:
        return listAfter(limit, own, { kinds: PLAY, state: 'was excluded' });
      case 33:
        return listAfter(limit, own, { kinds: timeoutStopsPlay ? PLAY : [DEPOSIT], state: 'took a time-out' });
      case 1:
        return listBeyond(limit, own, { adds: STAKES, takes: RETURNS });
      case 20:
        return listBeyond(limit, own, { adds: [DEPOSIT], takes: [] });
      default:
        return [];
    }
  });
}

function isAfter({ startedAtUs }: KeptLimit, { atUs }: Moved): boolean {
  return atUs >= startedAtUs + AFTER_US;
}

interface Stop {
  readonly kinds: readonly number[];
  readonly state: string;
}

function listAfter(limit: KeptLimit, own: readonly Moved[], { kinds, state }: Stop): string[] {
  return own
    .filter((move) => kinds.includes(move.kind) && isAfter(limit, move))
    .map(
      ({ amountMinor, atUs }) =>
        `Person ${limit.personId} ${state} at ${show(limit.startedAtUs)}, and ${amountMinor} was taken at ${show(atUs)}.`,
    );
}

interface Counted {
  readonly adds: readonly number[];
  readonly takes: readonly number[];
}

/** At each moment after the limit was set: what had been taken, less what had come back, has to fit it. */
function listBeyond(limit: KeptLimit, own: readonly Moved[], { adds, takes }: Counted): string[] {
  let sum = 0;
  return own.flatMap((move) => {
    if (takes.includes(move.kind)) sum -= move.amountMinor;
    if (!adds.includes(move.kind)) return [];
    sum += move.amountMinor;
    if (sum <= limit.value || !isAfter(limit, move)) return [];
    return [
      `Person ${limit.personId} has limit ${limit.type} of ${limit.value} since ${show(limit.startedAtUs)}, and ${sum} ` +
        `in all when ${move.amountMinor} was taken at ${show(move.atUs)}.`,
    ];
  });
}

function show(atUs: number): string {
  return new Date(atUs / 1_000).toISOString();
}

/** What somebody had been told before they asked for something. */
export interface Told {
  readonly isExcluded: boolean;
  readonly isTimedOut: boolean;
  /** The lowest limit of what they ask for. */
  readonly most: number | undefined;
}

export interface Taken {
  readonly playerId: number;
  readonly isDeposit: boolean;
  readonly amountMinor: number;
  /** What was answered. */
  readonly text: string;
}

/** What the house took although it had said before that it would not. */
export function listBroken(
  { isExcluded, isTimedOut, most }: Told,
  taken: Taken,
  timeoutStopsPlay: boolean,
): readonly string[] {
  const { playerId, isDeposit, amountMinor, text } = taken;
  const say = (state: string): string => `Player ${playerId} ${state}, and ${text} was taken.`;
  return [
    ...(isExcluded ? [say('was excluded')] : []),
    ...(isTimedOut && (isDeposit || timeoutStopsPlay) ? [say('had taken a time-out')] : []),
    ...(most !== undefined && amountMinor > most ? [say(`had a limit of ${most}`)] : []),
  ];
}
