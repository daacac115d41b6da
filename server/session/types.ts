import type { Visitor } from '../platform/http/index.ts';

/** A player, and the person behind them. */
export type PlayerOfPerson = Pick<Visitor, 'playerId' | 'personId'>;

/** From where a session is started, for its row. */
export interface SessionMeta {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session this browser had until now: it ends as the new one begins. */
  readonly replaces: number | undefined;
}

export interface StartedSession {
  /** For the cookie, and for nothing else. */
  readonly token: string;
  readonly sessionId: number;
  readonly maxAgeSec: number;
}
