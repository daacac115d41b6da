import type { SpendKind } from '@glasshouse/domain/protection';

interface Spender {
  readonly playerId: number;
  readonly personId?: number;
  readonly sessionId?: number;
}

/**
 * Leave to move a player's money in one way. The handler of a call gets one where its contract says that the call
 * spends (`spends`), and the ledger's door opens to nothing else: a call that moves money and does not say so does not
 * compile. Made nowhere but here.
 */
export class SpendPermit<Kind extends SpendKind = SpendKind> {
  readonly kind: Kind;
  readonly playerId: number;
  /** Who plays: the same for all players of one person. Not known of a rule. */
  readonly personId: number | undefined;
  /** The session that asks; undefined where the player has asked in advance. */
  readonly sessionId: number | undefined;
  // Nothing else has this type, whatever its fields.
  protected readonly isMade = true;

  private constructor(kind: Kind, { playerId, personId, sessionId }: Spender) {
    this.kind = kind;
    this.playerId = playerId;
    this.personId = personId;
    this.sessionId = sessionId;
  }

  /** For the call that a signed-in player makes. */
  static ofCall<Kind extends SpendKind>(kind: Kind, visitor: Required<Spender>): SpendPermit<Kind> {
    return new SpendPermit(kind, visitor);
  }

  /** For a rule of a player's own, whose moment has come while they may be away. */
  static ofRule<Kind extends 'cash_out'>(kind: Kind, playerId: number): SpendPermit<Kind> {
    return new SpendPermit(kind, { playerId });
  }
}
