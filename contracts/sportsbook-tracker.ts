import { COUNT_NAMES, INCIDENT_KINDS, MOST_INCIDENTS, MOST_VALUE } from '@glasshouse/domain/tracker';
import { Type, type Static } from 'typebox';
import { OneOf } from './fields.ts';

/** A place on the field, in thousandths of it: from the end that the home side defends, and from the upper side. */
const Thousandths = Type.Integer({ minimum: 0, maximum: 1_000 });
/** The home side's share of the ball, in hundredths. */
const Possession = Type.Integer({ minimum: 0, maximum: 100 });
const Count = Type.Integer({ minimum: 0, maximum: 9_999 });
const MOST_COUNTS = 16;

/** An incident but for what it is. */
const AboutIncident = {
  /** Its number within the match, rising. */
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  side: Type.Optional(OneOf('home', 'away')),
  /** By the match's own clock, in whole seconds. */
  clockSec: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  x: Type.Optional(Thousandths),
  y: Type.Optional(Thousandths),
  /** How much it is worth: runs, what a visit takes off, the points of a ball. */
  value: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_VALUE })),
};

export const IncidentView = Type.Object({ kind: OneOf(...INCIDENT_KINDS), ...AboutIncident });
export type IncidentView = Static<typeof IncidentView>;

const SideCountView = Type.Object({ name: OneOf(...COUNT_NAMES), home: Count, away: Count });

const Shares = {
  possession: Type.Optional(Possession),
  /** In the order in which they are shown. */
  counts: Type.Optional(Type.Immutable(Type.Array(SideCountView, { maxItems: MOST_COUNTS }))),
};

const Incidents = Type.Immutable(Type.Array(IncidentView, { maxItems: MOST_INCIDENTS }));

/** The field of a live match as it was told last: what has just happened, the first thing first, and what it comes to. */
export const TrackerView = Type.Object({ incidents: Incidents, ...Shares });
export type TrackerView = Static<typeof TrackerView>;

/** What is new on the field; what is absent stays as it was. */
export const PlayView = Type.Object({
  incidents: Type.Optional(Incidents),
  ...Shares,
});
export type PlayView = Static<typeof PlayView>;

/** What a producer calls it; names that the sport does not know are passed over one by one. */
const Word = Type.String({ pattern: '^[a-z][a-z0-9_]{0,31}$' });

/** What a producer tells of the field: incidents since it last did, share and counts as they are now. */
export const FeedPlay = Type.Object({
  /** Told again, with the same `seq`, an incident is passed over. */
  incidents: Type.Optional(Type.Array(Type.Object({ kind: Word, ...AboutIncident }), { maxItems: MOST_INCIDENTS })),
  possession: Type.Optional(Possession),
  counts: Type.Optional(Type.Array(Type.Object({ name: Word, home: Count, away: Count }), { maxItems: MOST_COUNTS })),
});
export type FeedPlay = Static<typeof FeedPlay>;
