import { KEEP_ENDED_MS, type World, type WorldMessage } from '../provider/index.ts';

/** What is told at leisure beside the present, some at a time. */
export type Backlog = Generator<WorldMessage[], undefined>;

/** More in one message would keep the server from its bets. */
const MOST_MATCHES = 100;
/** So long a look may work at what is told at leisure. */
const LOOK_BUDGET_MS = 20;

export interface Missed {
  /** Since when the server may have missed results; nothing where it can have no bets. */
  readonly sinceMs: number | undefined;
  /** Matches of the past are known to it from there on. */
  readonly pastSinceMs: number;
  readonly nowMs: number;
}

/**
 * The results that were missed, an event at a time; what was announced and played meanwhile; that this is all; then
 * matches of the past, the latest first.
 */
export function* listBacklog(world: World, { sinceMs, pastSinceMs, nowMs }: Missed): Backlog {
  if (sinceMs !== undefined) {
    yield* world.resultsBetween(sinceMs, nowMs - KEEP_ENDED_MS);
    yield* listPast(world, { fromMs: sinceMs, beforeMs: nowMs, nowMs });
    yield [{ kind: 'results_complete', generatedAtMs: nowMs }];
  }
  yield* listPast(world, { beforeMs: pastSinceMs, nowMs });
  return undefined;
}

function* listPast(world: World, range: Parameters<World['pastMatches']>[0]): Backlog {
  for (const matches of world.pastMatches(range)) {
    for (let from = 0; from < matches.length; from += MOST_MATCHES) {
      const part = matches.slice(from, from + MOST_MATCHES);
      yield [{ kind: 'past_matches', generatedAtMs: range.nowMs, matches: part }];
    }
  }
  return undefined;
}

/** As much of it as one look has time for. */
export function takeSome(backlog: Backlog | undefined): WorldMessage[] {
  const sinceMs = performance.now();
  const told: WorldMessage[] = [];
  while (backlog && performance.now() - sinceMs < LOOK_BUDGET_MS) {
    const next = backlog.next();
    if (next.done) break;
    told.push(...next.value);
  }
  return told;
}
