import type { BetRow } from '../settlement/index.ts';
import type { Selling } from './ports.ts';
import { makeRuleIndex, type RuleIndex } from './rule-index.ts';
import { sellDue } from './sell-due.ts';
import { listRules, listRulesAfter } from './store.ts';

/** Sells bets by their rules, whether their players are there or not. */
export interface RuleWatch {
  /** A rule was set: its bet is looked at as soon as something on it moves, and once now. */
  add(bet: BetRow): void;
  start(): void;
  stop(): Promise<void>;
}

/** Prices move in bursts; what moved is looked at together. */
const GATHER_MS = 100;
/** All rules are looked at this often, so that none depends on having heard of a change. */
const ROUND_MS = 15_000;
const MOST_AT_ONCE = 200;

interface Watched {
  readonly index: RuleIndex;
  /** Bets on whose events something has moved. */
  readonly moved: Set<number>;
  /** Sales of bets that are in play, which nothing waits for but the end of the program. */
  readonly selling: Set<Promise<void>>;
  stopped: boolean;
}

export function makeRuleWatch(deps: Selling): RuleWatch {
  const watched: Watched = { index: makeRuleIndex(), moved: new Set(), selling: new Set(), stopped: false };
  let gathering: NodeJS.Timeout | undefined;
  let rounds: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopHearing: (() => void) | undefined;

  /** One look after the other, so that no rule is looked at twice at the same time. */
  const look = (at: (deps: Selling, watched: Watched) => Promise<void>): void => {
    looking = looking.then(() => at(deps, watched)).catch((error: unknown) => noteUnread(deps, error));
  };
  const gather = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      look(lookAtMoved);
    }, GATHER_MS);
  };
  return {
    add: (bet) => {
      watched.index.add(bet);
      watched.moved.add(bet.bet_id);
      gather();
    },
    start: () => {
      stopHearing = deps.chances.onPricesChanged((eventId) => {
        for (const betId of watched.index.listBets(eventId)) watched.moved.add(betId);
        if (watched.moved.size > 0) gather();
      });
      rounds = setInterval(() => look(lookAtAll), ROUND_MS);
      look(lookAtAll);
    },
    stop: async () => {
      watched.stopped = true;
      stopHearing?.();
      clearTimeout(gathering);
      clearInterval(rounds);
      await looking;
      await Promise.all(watched.selling);
    },
  };
}

function noteUnread({ log }: Selling, error: unknown): void {
  log.warn(
    { code: 'cash_out_rules_unread', error: String(error) },
    'rules of cash-out could not be looked at; they will be again',
  );
}

/** What waits before it is sold is looked at again by the next round where it could not be. */
function sellLater(deps: Selling, { selling }: Watched): (sale: Promise<void>) => void {
  return (sale) => {
    const ended = sale
      .catch((error: unknown) => noteUnread(deps, error))
      .finally(() => {
        selling.delete(ended);
      });
    selling.add(ended);
  };
}

async function lookAtMoved(deps: Selling, watched: Watched): Promise<void> {
  const { moved, index } = watched;
  while (moved.size > 0 && !watched.stopped) {
    const betIds = [...moved].slice(0, MOST_AT_ONCE);
    for (const betId of betIds) moved.delete(betId);
    const open = await sellDue(deps, await listRules(deps.database, betIds), sellLater(deps, watched));
    for (const betId of betIds) if (!open.has(betId)) index.drop(betId);
  }
}

async function lookAtAll(deps: Selling, watched: Watched): Promise<void> {
  for (let after = 0; !watched.stopped;) {
    const rules = await listRulesAfter(deps.database, after, MOST_AT_ONCE);
    const open = await sellDue(deps, rules, sellLater(deps, watched));
    for (const bet of open.values()) watched.index.add(bet);
    const last = rules.at(-1);
    if (!last) return;
    after = last.bet_id;
  }
}
