import { makeEventList, useMadeOf, type EventList } from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { CheckEvent } from './components/check-event.tsx';
import { Rounds } from './components/rounds.tsx';
import { VirtualHead } from './components/virtual-head.tsx';
import classes from './components/virtual.module.css';
import { sportOf, type VirtualState } from './model.ts';

interface Parts {
  readonly odds: OddsStore;
  readonly line: EventList;
  readonly live: EventList;
}

function makeParts({ game, line, live }: VirtualState): Parts {
  const odds = makeOddsStore();
  const sportId = sportOf(game);
  const accepts = ({ tournament }: { readonly tournament: { readonly sportId: number } }): boolean =>
    tournament.sportId === sportId;
  return { odds, line: makeEventList(line, { odds, accepts }), live: makeEventList(live, { odds, accepts }) };
}

/** Virtual sports: the open round, the one that is played, the last results, and what they follow from. */
export function VirtualPage({ state }: { readonly state: VirtualState }) {
  const { odds, line, live } = useMadeOf(state, makeParts);
  const { game, checked } = state;
  return (
    <OddsProvider store={odds}>
      <div className={classes['page']} data-game={game}>
        <VirtualHead game={game} />
        {checked ? <CheckEvent key={checked.event.eventId} game={game} checked={checked} /> : null}
        <Rounds key={game} state={state} odds={odds} line={line} live={live} />
      </div>
    </OddsProvider>
  );
}
