import type { SpendKind } from '@glasshouse/domain/protection';

/**
 * Leave to move a player's money in one way. The handler of a call gets one where its contract says that the call
 * spends (`spends`), and the ledger's door opens to nothing else: a call that moves money and does not say so does not
 * compile. Made nowhere but here.
 */
export class SpendPermit<Kind extends SpendKind = SpendKind> {
  readonly kind: Kind;
  readonly playerId: number;
  /** The session that asks; undefined where the player has asked in advance. */
  readonly sessionId: number | undefined;
  // Nothing else has this type, whatever its fields.
  protected readonly isMade = true;

  private constructor(kind: Kind, playerId: number, sessionId: number | undefined) {
    this.kind = kind;
    this.playerId = playerId;
    this.sessionId = sessionId;
  }

  /** For the call that a signed-in player makes. */
  static ofCall<Kind extends SpendKind>(
    kind: Kind,
    visitor: { readonly playerId: number; readonly sessionId: number },
  ): SpendPermit<Kind> {
    return new SpendPermit(kind, visitor.playerId, visitor.sessionId);
  }

  /** For a rule of a player's own, whose moment has come while they may be away. */
  static ofRule<Kind extends 'cash_out'>(kind: Kind, playerId: number): SpendPermit<Kind> {
    return new SpendPermit(kind, playerId, undefined);
  }
}
