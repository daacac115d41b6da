import { ListView } from './components/list-view.tsx';
import { Missing } from './components/missing.tsx';
import type { ListState } from './model.ts';

export function ListPage({ state }: { readonly state: ListState }) {
  return state.kind === 'missing' ? <Missing state={state} /> : <ListView state={state} />;
}
