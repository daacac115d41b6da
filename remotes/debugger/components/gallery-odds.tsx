import { useEffect, useState } from 'react';
import type { Store } from '@glasshouse/contracts/shell-api';
import { makeOddsStore, makeValueStore, OddsProvider, oddsCellId, type OddsStore } from '@glasshouse/kit/live';
import { Badge, LiveDot, OddsButton, OddsCell, Panel, StatusLine, TeamBadge, TimeText } from '@glasshouse/kit/ui';
import { at, EVENT_ID, FALLEN, FOOTBALL, LONG, MATCH_RESULT, RISEN, STILL, SUSPENDED } from './gallery-samples.ts';
import css from './gallery.module.css';

const MOVE_EVERY_MS = 2_000;
const SWING_MILLI = 150;

/** Prices in every state, and a row whose prices really move. */
export function GalleryOdds() {
  return (
    <section className={css.section}>
      <h2 className={css.title}>Odds</h2>
      <div className={css.wide}>
        <Panel title="States">
          <OddsStates />
        </Panel>
        <div className={css.stack}>
          <Panel title="Moving, comfortable" flush>
            <MovingRows />
          </Panel>
          <div data-density="compact">
            <Panel title="Moving, compact" flush>
              <MovingRows />
            </Panel>
          </div>
        </div>
      </div>
    </section>
  );
}

function OddsStates() {
  const [moment, setMoment] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now()), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.stack}>
      <div className={css.odds}>
        <OddsButton value={STILL} label="Real Madrid" name="Real Madrid" onPick={() => {}} />
        <OddsButton value={STILL} label="Selected" name="Selected" selected onPick={() => {}} />
        <OddsButton value={at(RISEN, moment)} label="Rising" name="Rising" />
        <OddsButton value={at(FALLEN, moment)} label="Falling" name="Falling" />
        <OddsButton value={SUSPENDED} label="Suspended" name="Suspended" />
        <OddsButton value={SUSPENDED} label="Picked, suspended" name="Picked, suspended" selected />
        <OddsButton value={at(RISEN, moment)} label="Picked, rising" name="Picked, rising" selected />
        <OddsButton value={undefined} label="Not offered" name="Not offered" />
        <OddsButton value={LONG} label="A very long outcome name" name="Long" />
        <OddsButton value={{ ...STILL, oddsMilli: 1001 }} label="Over 2.5" name="Over 2.5" />
      </div>
      <div className={css.odds3}>
        <OddsButton value={at(RISEN, moment)} name="1" />
        <OddsButton value={SUSPENDED} name="X" />
        <OddsButton value={at(FALLEN, moment)} name="2" />
      </div>
    </div>
  );
}

function MovingRows() {
  const [odds] = useState(() => {
    const store = makeOddsStore();
    store.seed(EVENT_ID, [MATCH_RESULT]);
    return store;
  });
  const [selections] = useState(() => makeValueStore<ReadonlySet<string>>(new Set()));
  useEffect(() => swing(odds), [odds]);
  const toggle = (id: string) => {
    const next = new Set(selections.get());
    if (!next.delete(id)) next.add(id);
    selections.set(next);
  };
  return (
    <OddsProvider store={odds}>
      <Row home="Real Madrid" away="Borussia Dortmund" live selections={selections} onToggle={toggle} />
      <Row home="Спартак Москва" away="Dynamo Kyiv" selections={selections} onToggle={toggle} />
    </OddsProvider>
  );
}

interface RowProps {
  readonly home: string;
  readonly away: string;
  readonly live?: boolean;
  readonly selections: Store<ReadonlySet<string>>;
  readonly onToggle: (id: string) => void;
}

function Row({ home, away, live = false, selections, onToggle }: RowProps) {
  return (
    <div className={css.event}>
      <div className={css.names}>
        <span className={css.team}>
          <TeamBadge name={home} />
          <span className="gh-truncate">{home}</span>
          {live ? <span className={`${css.score} gh-num`}>{FOOTBALL.score.home}</span> : null}
        </span>
        <span className={css.team}>
          <TeamBadge name={away} />
          <span className="gh-truncate">{away}</span>
          {live ? <span className={`${css.score} gh-num`}>{FOOTBALL.score.away}</span> : null}
        </span>
        <span className={css.caption}>{live ? <LiveStatus /> : <TimeText atSec={1_795_200_300} />}</span>
      </div>
      {MATCH_RESULT.outcomes.map(({ id }) => (
        <OddsCell
          key={id}
          eventId={EVENT_ID}
          marketKey={MATCH_RESULT.key}
          outcomeId={id}
          name={id}
          selections={selections}
          onPick={() => onToggle(oddsCellId(EVENT_ID, MATCH_RESULT.key, id))}
        />
      ))}
    </div>
  );
}

function LiveStatus() {
  return (
    <span className={css.live}>
      <Badge tone="live">
        <LiveDot /> Live
      </Badge>
      <StatusLine status={FOOTBALL} sportId={1} />
    </span>
  );
}

/** Prices go up and down in turn; every fourth time the market is suspended. */
function swing(odds: OddsStore): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const outcomes = MATCH_RESULT.outcomes.map((outcome, place) => ({
      ...outcome,
      oddsMilli: outcome.oddsMilli + ((turn + place) % 2) * SWING_MILLI,
    }));
    odds.apply(EVENT_ID, [{ ...MATCH_RESULT, status: turn % 4 === 0 ? 'suspended' : 'active', outcomes }]);
  }, MOVE_EVERY_MS);
  return () => clearInterval(timer);
}
