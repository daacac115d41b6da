import { ChampView } from './components/champ-view.tsx';
import { OverView } from './components/over-view.tsx';
import { RunningView } from './components/running-view.tsx';
import type { ChampState, ResultsState, RunningState } from './model.ts';

export function ResultsPage({ state }: { readonly state: ResultsState | RunningState }) {
  return state.kind === 'running' ? <RunningView state={state} /> : <OverView state={state} />;
}

export function ChampPage({ state }: { readonly state: ChampState }) {
  return <ChampView state={state} />;
}
