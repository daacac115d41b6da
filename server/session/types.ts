import type { SignInWay } from '@glasshouse/contracts/session';
import type { Visitor } from '../platform/http/index.ts';
import type { Device } from './read-device.ts';

/** A player, and the person behind them. */
export type PlayerOfPerson = Pick<Visitor, 'playerId' | 'personId'>;

/** From where a session is started, for its row. */
export interface SessionMeta {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session this browser had until now: it ends as the new one begins. */
  readonly replaces: number | undefined;
  /** ISO 3166 alpha-2; absent where nobody trustworthy says so. */
  readonly country?: string | undefined;
  readonly way?: SignInWay;
  /** The browser, by its signed cookie; without players where it has none. */
  readonly device?: Device | undefined;
}

export interface StartedSession {
  /** For the cookie, and for nothing else. */
  readonly token: string;
  readonly sessionId: number;
  readonly maxAgeSec: number;
}
