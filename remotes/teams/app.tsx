import { GamesView } from './components/games-view.tsx';
import { Missing } from './components/missing.tsx';
import { ScorerView } from './components/scorer-view.tsx';
import { TeamView } from './components/team-view.tsx';
import { TopView } from './components/top-view.tsx';
import { YoursView } from './components/yours-view.tsx';
import type { GamesState, MissingState, ScorerState, TeamState, TopState, YoursState } from './model.ts';

export function TopPage({ state }: { readonly state: TopState }) {
  return <TopView state={state} />;
}

export function YoursPage({ state }: { readonly state: YoursState }) {
  return <YoursView state={state} />;
}

export function TeamPage({ state }: { readonly state: TeamState | MissingState }) {
  return state.kind === 'missing' ? <Missing what={state.what} /> : <TeamView state={state} />;
}

export function TeamGamesPage({ state }: { readonly state: GamesState | MissingState }) {
  return state.kind === 'missing' ? <Missing what={state.what} /> : <GamesView state={state} />;
}

export function ScorerPage({ state }: { readonly state: ScorerState | MissingState }) {
  return state.kind === 'missing' ? <Missing what={state.what} /> : <ScorerView state={state} />;
}
