import type { Answer } from './client.ts';

export interface ChaosPlayer {
  readonly playerId: number;
  readonly accountId: number;
  readonly cookie: string;
}

/** place: a coupon of whatever type · sell: a cash-out · deposit. */
export type RequestKind = 'place' | 'sell' | 'deposit';

/** A request with an id of its own, exactly as it was sent. */
export interface Asked {
  readonly kind: RequestKind;
  readonly requestId: string;
  readonly player: ChaosPlayer;
  readonly path: string;
  readonly body: string;
}

/** acknowledged: the house said yes · refused: it said no · unknown: it said nothing that could be relied upon. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Attempt extends Asked {
  readonly outcome: Outcome;
  readonly answer: Answer | undefined;
  /** When its first yes was heard. */
  readonly acknowledgedAtMs: number;
  /** An attempt that nobody heard of again may still be under way. */
  readonly isLost: boolean;
}

export function outcomeOf(answer: Answer | undefined): Outcome {
  if (answer === undefined || answer.status >= 500) return 'unknown';
  return answer.status === 200 ? 'acknowledged' : 'refused';
}

/** Everything that was asked and answered, kept outside of the house. */
export class History {
  private readonly byId = new Map<string, Attempt>();
  private readonly takenAtMs: number[] = [];
  /** When the last attempt was lost. */
  lastLostAtMs = 0;
  /** Answers of the house that broke a promise as soon as they came. */
  readonly broken: string[] = [];

  /** Written down before it is sent. */
  ask(asked: Asked): void {
    const nothing = { outcome: 'unknown', answer: undefined, acknowledgedAtMs: Number.POSITIVE_INFINITY } as const;
    this.byId.set(asked.requestId, { ...asked, ...nothing, isLost: false });
  }

  /**
   * Once acknowledged, every later answer must be the same bytes. A no is final where no other attempt can still be
   * under way: `isAlone` says so of the last one, when the house is at rest.
   */
  tell(asked: Asked, answer: Answer | undefined, sentAtMs: number, isAlone = false): void {
    const before = this.byId.get(asked.requestId);
    if (!before) throw new Error(`${describe(asked)} was never written down`);
    const outcome = outcomeOf(answer);
    // Whatever strikes, the house says 503 by name; a 500 is a fault of its own, such as a key that was there already.
    if (answer?.status === 500) this.broken.push(`${describe(before)} was answered ${show(answer)}`);
    if (before.outcome === 'acknowledged') return this.compare(before, answer, sentAtMs);
    if (outcome === 'acknowledged') {
      if (asked.kind === 'place') this.takenAtMs.push(sentAtMs);
      this.byId.set(asked.requestId, { ...before, outcome, answer, acknowledgedAtMs: Date.now() });
    } else if (outcome === 'unknown') {
      this.lastLostAtMs = Date.now();
      this.byId.set(asked.requestId, { ...before, outcome, isLost: true });
    } else if (!before.isLost || isAlone) this.byId.set(asked.requestId, { ...before, outcome, answer });
  }

  private compare(before: Attempt, answer: Answer | undefined, sentAtMs: number): void {
    const outcome = outcomeOf(answer);
    // Two at the same time may overtake each other; only what was asked after the yes must be a yes.
    const mustBeYes = sentAtMs >= before.acknowledgedAtMs || outcome === 'acknowledged';
    if (outcome === 'unknown' || !mustBeYes || isSame(before.answer, answer)) return;
    this.broken.push(`${describe(before)} was answered ${show(before.answer)} and then ${show(answer)}`);
  }

  list(outcome: Outcome): Attempt[] {
    return [...this.byId.values()].filter((told) => told.outcome === outcome);
  }

  count(): number {
    return this.byId.size;
  }

  find(requestId: string): Attempt | undefined {
    return this.byId.get(requestId);
  }

  /** Whether a bet that was asked for after this moment has been taken. */
  hasTakenSince(atMs: number): boolean {
    return (this.takenAtMs.at(-1) ?? 0) >= atMs;
  }
}

function isSame(a: Answer | undefined, b: Answer | undefined): boolean {
  return a?.status === b?.status && a?.text === b?.text;
}

export function describe({ kind, requestId, player }: Asked): string {
  return `${kind} ${requestId} of player ${player.playerId}`;
}

function show(answer: Answer | undefined): string {
  return answer ? `${answer.status} ${answer.text}` : 'with nothing';
}
