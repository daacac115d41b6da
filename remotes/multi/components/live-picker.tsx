import { useEffect, useMemo, useState } from 'react';
import { listEvents, type EventCard } from '@glasshouse/contracts/sportsbook';
import { isClosed, namesOf } from '@glasshouse/kit/events';
import { useSession, useT } from '@glasshouse/kit/remote';
import { eventName, sportName } from '@glasshouse/kit/texts';
import { Panel, PlusIcon, SportIcon } from '@glasshouse/kit/ui';
import { ALL_LIVE } from '../api.ts';
import { applyMoves, groupCards, type MultiState, type Running, type RunningMove } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './multi.module.css';
import { passFocus } from './pass-focus.ts';
import type { UsedGathered } from './use-gathered.ts';

export interface LivePickerProps {
  readonly state: MultiState;
  readonly used: UsedGathered;
}

/** What is live and not on the board yet; it follows what begins and ends. */
export function LivePicker({ state, used }: LivePickerProps) {
  const t = useT();
  const { standing } = useSession();
  const cards = useRunning(state).filter((card) => !used.gathered.has(card.eventId) && !isClosed(standing, card));
  const sports = groupCards(cards);
  return (
    <Panel title={t('multi.add')}>
      {sports.length === 0 ? <p className={classes['note']}>{t('multi.nothing')}</p> : null}
      <div className={classes['sports']}>
        {sports.map(({ sportId, cards: own }) => (
          <section key={sportId} className={classes['sport']}>
            <h3 className={classes['sportName']}>
              <SportIcon sport={sportId} size={16} /> {sportName(t, sportId)}
            </h3>
            <ul className={classes['choices']}>
              {own.map((card) => (
                <li key={card.eventId}>
                  <button
                    type="button"
                    className={classes['choice']}
                    data-does="add"
                    onClick={({ currentTarget }) => {
                      passFocus(currentTarget);
                      used.add(card);
                    }}
                  >
                    <span>{eventName(t, namesOf(card))}</span>
                    <PlusIcon size={14} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** What is live, from what the page was made of on; read anew where the topic cannot tell what came meanwhile. */
function useRunning({ epoch, listNumber, running }: MultiState): readonly EventCard[] {
  const { call, live } = useShell();
  const [listed, setListed] = useState<Running>({ listNumber, running });
  const [moves, setMoves] = useState<readonly RunningMove[]>([]);
  useEffect(
    () =>
      live.subscribe(
        'list/live',
        { epoch, number: listNumber },
        {
          onSnapshot() {
            setMoves([]);
            void call(listEvents, ALL_LIVE).then((again) => {
              if (again.ok) setListed({ listNumber: again.answer.listNumber, running: again.answer.events });
            });
          },
          onDelta(data, number) {
            if (data.kind !== 'list') return;
            const { added = [], removed = [] } = data;
            setMoves((before) => [...before, { number, added, removed }]);
          },
          onNone: () => undefined,
        },
      ),
    [call, live, epoch, listNumber],
  );
  return useMemo(() => applyMoves(listed, moves), [listed, moves]);
}
