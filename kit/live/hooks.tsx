import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { EventCard, EventView } from '@glasshouse/contracts/sportsbook';
import type { EventState, EventStore } from './event-store.ts';
import { makeOddsStore, type OddsStore, type OddsValue } from './odds-store.ts';

const OddsContext = createContext<OddsStore>(makeOddsStore());

/** One odds store a page: made by the remote, filled before the first render on both sides. */
export function OddsProvider({ store, children }: { readonly store: OddsStore; readonly children: ReactNode }) {
  return <OddsContext value={store}>{children}</OddsContext>;
}

/** The price of one selection; undefined where it is not offered. Renders again only when that price changes. */
export function useCell(id: string): OddsValue | undefined {
  const store = useContext(OddsContext);
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
    () => store.getSeeded(id),
  );
}

export function useEvent<View extends EventCard | EventView>(store: EventStore<View>): EventState<View> {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
