import { Type, type Static, type TSchema } from 'typebox';
import { Standing } from './bans.ts';
import { BetView } from './betting-bets.ts';
import { PendingView } from './betting-pending.ts';
import { Favourite } from './favourites.ts';
import { IdField } from './fields.ts';
import { ProtectionState } from './protection.ts';
import { EventCard, EventDelta, EventView, RowView, SportCount } from './sportsbook.ts';
import type { TopicKind, TopicName } from './topics.ts';
import { AccountView } from './wallet.ts';

const ListSnapshot = Type.Object({ sports: Type.Immutable(Type.Array(SportCount)) });

const ListDelta = Type.Object({
  added: Type.Optional(Type.Immutable(Type.Array(EventCard))),
  removed: Type.Optional(Type.Immutable(Type.Array(IdField))),
  sports: Type.Optional(Type.Immutable(Type.Array(SportCount))),
});

/** All that the person has starred. */
const MeFavourites = Type.Optional(Type.Immutable(Type.Array(Favourite)));

/** What protects the person, as it stands. */
const MeProtection = Type.Optional(ProtectionState);

/** Whether the person wants no balance shown. */
const MeHideBalance = Type.Optional(Type.Boolean());

/** What operators have decided about the person. */
const MeStanding = Type.Optional(Standing);
/** How many messages to the person have not been read. */
const MeMessages = Type.Optional(Type.Object({ unread: Type.Integer({ minimum: 0 }) }));

const MeSnapshot = Type.Object({
  accounts: Type.Immutable(Type.Array(AccountView)),
  favourites: MeFavourites,
  protection: MeProtection,
  standing: MeStanding,
  messages: MeMessages,
  user_hide_balance: MeHideBalance,
});

const MeDelta = Type.Object({
  accounts: Type.Optional(Type.Immutable(Type.Array(AccountView))),
  /** Bets that were placed or settled just now. */
  bets: Type.Optional(Type.Immutable(Type.Array(BetView))),
  /** Bets whose live delay has ended, one way or the other. */
  pending: Type.Optional(Type.Immutable(Type.Array(PendingView))),
  favourites: MeFavourites,
  protection: MeProtection,
  standing: MeStanding,
  messages: MeMessages,
  user_hide_balance: MeHideBalance,
});

interface TopicRow {
  /** `player`: each player has one of their own under this name, and nobody else reads it. */
  readonly readers: 'anyone' | 'player';
  readonly snapshot: TSchema;
  /** What changed. What it does not name stayed as it was. */
  readonly delta: TSchema;
}

/** The topics of the live stream: who reads them, what a reader starts from and what changes it. */
export const TOPICS = {
  event: { readers: 'anyone', snapshot: EventView,    delta: EventDelta },
  /** The event with its main market alone. */
  card:  { readers: 'anyone', snapshot: EventCard,    delta: EventDelta },
  /** The event with the markets that lists usually show. */
  row:   { readers: 'anyone', snapshot: RowView,      delta: EventDelta },
  /** The event with all markets that a list can show, for who has chosen other columns. */
  wide:  { readers: 'anyone', snapshot: RowView,      delta: EventDelta },
  /** Which events stand in a section, and how many of each sport. */
  list:  { readers: 'anyone', snapshot: ListSnapshot, delta: ListDelta },
  /** The signed-in player's own. */
  me:    { readers: 'player', snapshot: MeSnapshot,   delta: MeDelta },
} as const satisfies Readonly<Record<TopicKind, TopicRow>>;

type Rows = typeof TOPICS;

export type SnapshotOf<Kind extends TopicKind> = Static<Rows[Kind]['snapshot']>;
export type DeltaOf<Kind extends TopicKind> = Static<Rows[Kind]['delta']>;

export type KindOf<Name extends TopicName> = Name extends `${infer Kind extends TopicKind}/${string}`
  ? Kind
  : Extract<Name, TopicKind>;

/** As a reader in the browser gets it, told apart by `kind`. */
export type TopicSnapshot = { [Kind in TopicKind]: { readonly kind: Kind } & SnapshotOf<Kind> }[TopicKind];
export type TopicDelta = { [Kind in TopicKind]: { readonly kind: Kind } & DeltaOf<Kind> }[TopicKind];
