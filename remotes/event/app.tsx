import { Suspense, type ComponentType } from 'react';
import { isClosed } from '@glasshouse/kit/events';
import { useSession, type PageView } from '@glasshouse/kit/remote';
import { EventPageSkeleton } from '@glasshouse/kit/ui';
import { EventDetails } from './components/event-details.tsx';
import { Missing } from './components/missing.tsx';
import type { EventPageState, PlayedEvent } from './model.ts';

/** `Played`: an event that is over. The browser has its code brought by the first of them, the server has it at hand. */
export function makeEventPage(Played: ComponentType<{ readonly state: PlayedEvent }>): PageView<EventPageState> {
  return function EventPage({ state }) {
    const { standing } = useSession();
    if (state.kind === 'event' && isClosed(standing, state.event)) return <Missing section={state.event.section} />;
    if (state.kind === 'missing') return <Missing section={state.section} isTop={state.isTop} />;
    if (state.kind === 'played') {
      return (
        <Suspense fallback={<EventPageSkeleton />}>
          <Played state={state} />
        </Suspense>
      );
    }
    // Another event starts with its own tab and search.
    return <EventDetails key={state.event.eventId} state={state} />;
  };
}
