import { useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { NextCard } from './components/next-card.tsx';
import { useNext } from './components/use-next.ts';
import classes from './components/lobby.module.css';
import type { LobbyState } from './model.ts';

/** What takes stakes now, each with the time that is left; nothing where there is none. */
export function NextPage({ state }: { readonly state: LobbyState }) {
  const t = useT();
  const { page, items, nowSec } = useNext(state);
  if (items.length === 0) return null;
  return (
    <Panel flush title={t(`lobby.${page}`)}>
      <ul className={classes.cards}>
        {items.map((item) => (
          <NextCard key={`${item.kind}-${item.game}`} item={item} nowSec={nowSec} />
        ))}
      </ul>
    </Panel>
  );
}
