import { isClosed } from '@glasshouse/kit/events';
import { useSession } from '@glasshouse/kit/remote';
import { EventDetails } from './components/event-details.tsx';
import { Missing } from './components/missing.tsx';
import { PlayedDetails } from './components/played-details.tsx';
import type { EventPageState } from './model.ts';

export function EventPage({ state }: { readonly state: EventPageState }) {
  const { standing } = useSession();
  if (state.kind === 'event' && isClosed(standing, state.event)) return <Missing section={state.event.section} />;
  if (state.kind === 'missing') return <Missing section={state.section} isTop={state.isTop} />;
  if (state.kind === 'played') return <PlayedDetails state={state} />;
  // Another event starts with its own tab and search.
  return <EventDetails key={state.event.eventId} state={state} />;
}
