import { ChampView } from './components/champ-view.tsx';
import { ChampsView } from './components/champs-view.tsx';
import { DashboardView } from './components/dashboard-view.tsx';
import { DisciplinesView } from './components/disciplines-view.tsx';
import { MatchesView } from './components/matches-view.tsx';
import { Missing } from './components/missing.tsx';
import type { ChampsState, ChampState, DashboardState, DisciplinesState, MatchesState, MissingState } from './model.ts';

export function DisciplinesPage({ state }: { readonly state: DisciplinesState }) {
  return <DisciplinesView state={state} />;
}

export function DashboardPage({ state }: { readonly state: DashboardState | MissingState }) {
  return state.kind === 'missing' ? <Missing state={state} /> : <DashboardView state={state} />;
}

export function MatchesPage({ state }: { readonly state: MatchesState | MissingState }) {
  return state.kind === 'missing' ? <Missing state={state} /> : <MatchesView state={state} />;
}

export function ChampsPage({ state }: { readonly state: ChampsState | MissingState }) {
  return state.kind === 'missing' ? <Missing state={state} /> : <ChampsView state={state} />;
}

export function ChampPage({ state }: { readonly state: ChampState | MissingState }) {
  return state.kind === 'missing' ? <Missing state={state} /> : <ChampView state={state} />;
}
