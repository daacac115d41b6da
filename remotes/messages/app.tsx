import { OfficeFrame } from '@glasshouse/kit/office';
import { Ideas } from './components/ideas.tsx';
import { Inbox } from './components/inbox.tsx';
import { MailingPanel } from './components/mailing-panel.tsx';
import { StopLetters } from './components/stop-letters.tsx';
import type { IdeasState } from './model-ideas.ts';
import type { MessagesState, StopState } from './model.ts';

export function MessagesPage({ state }: { readonly state: MessagesState }) {
  return (
    <OfficeFrame route="officeMessages" beside={state}>
      <Inbox first={state.messages} />
      {state.mailing ? <MailingPanel first={state.mailing} /> : null}
    </OfficeFrame>
  );
}

export function IdeasPage({ state }: { readonly state: IdeasState }) {
  return (
    <OfficeFrame route="officeShareIdea" beside={state}>
      <Ideas first={state.ideas} />
    </OfficeFrame>
  );
}

export function StopPage({ state }: { readonly state: { readonly stop: StopState } }) {
  return <StopLetters first={state.stop} />;
}
