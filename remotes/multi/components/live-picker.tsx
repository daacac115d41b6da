import { useEffect, useState } from 'react';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { isClosed, namesOf } from '@glasshouse/kit/events';
import { useSession, useT } from '@glasshouse/kit/remote';
import { eventName, sportName } from '@glasshouse/kit/texts';
import { Panel, PlusIcon, SportIcon } from '@glasshouse/kit/ui';
import { groupCards } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './multi.module.css';
import type { UsedGathered } from './use-gathered.ts';

export interface LivePickerProps {
  readonly running: readonly EventCard[];
  readonly used: UsedGathered;
}

/** What is live and not on the board yet; it follows what begins and ends. */
export function LivePicker({ running, used }: LivePickerProps) {
  const t = useT();
  const { standing } = useSession();
  const cards = useRunning(running).filter((card) => !used.gathered.has(card.eventId) && !isClosed(standing, card));
  const sports = groupCards(cards);
  return (
    <Panel title={t('multi.add')}>
      {sports.length === 0 ? <p className={classes['note']}>{t('multi.nothing')}</p> : null}
      {sports.map(({ sportId, cards: own }) => (
        <section key={sportId} className={classes['sport']}>
          <h3 className={classes['sportName']}>
            <SportIcon sport={sportId} size={16} /> {sportName(t, sportId)}
          </h3>
          <ul className={classes['choices']}>
            {own.map((card) => (
              <li key={card.eventId}>
                <button type="button" className={classes['choice']} onClick={() => used.add(card)}>
                  <span>{eventName(t, namesOf(card))}</span>
                  <PlusIcon size={14} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function useRunning(first: readonly EventCard[]): readonly EventCard[] {
  const { live } = useShell();
  const [changes, setChanges] = useState<{
    readonly added: readonly EventCard[];
    readonly removed: ReadonlySet<number>;
  }>({ added: [], removed: new Set() });
  useEffect(
    () =>
      live.subscribe('list/live', undefined, {
        onSnapshot: () => undefined,
        onDelta(data) {
          if (data.kind !== 'list') return;
          const { added = [], removed = [] } = data;
          setChanges((before) => ({
            added: [...before.added, ...added],
            removed: new Set([...before.removed, ...removed].filter((id) => !added.some((one) => one.eventId === id))),
          }));
        },
        onNone: () => undefined,
      }),
    [live],
  );
  const known = new Set(first.map(({ eventId }) => eventId));
  const all = [...first, ...changes.added.filter(({ eventId }) => !known.has(eventId))];
  return all.filter(({ eventId }) => !changes.removed.has(eventId));
}
