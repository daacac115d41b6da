import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { RemoteViewMachine } from './remote-view-machine.ts';
import type { RemoteViewState } from './remote-view.table.ts';

const STATES: readonly RemoteViewState[] = ['not-existing', 'error', 'loading', 'ready'];
const LEGAL = new Set([
  'not-existing>loading',
  'not-existing>ready',
  'error>loading',
  'error>not-existing',
  'loading>error',
  'loading>ready',
  'loading>not-existing',
  'ready>not-existing',
]);

const state = fc.constantFrom(...STATES);

describe('where a remote view stands', () => {
  it('[RV-02] after any wishes it is where the allowed moves lead, and every other wish was refused and logged', () => {
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 60 }), (first, wishes) => {
        const log: string[] = [];
        const seen: RemoteViewState[] = [];
        const machine = new RemoteViewMachine({ state: first, remote: 'home', retries: 0, painted: false }, (message) =>
          log.push(message),
        );
        machine.snapshot.subscribe(() => seen.push(machine.state));
        let model = first;
        const refused: string[] = [];
        const taken: RemoteViewState[] = [];
        for (const [at, wish] of wishes.entries()) {
          const before = machine.snapshot.get();
          const isLegal = LEGAL.has(`${model}>${wish}`);
          expect(machine.move(wish, { retries: at + 1 })).toBe(isLegal);
          if (isLegal) {
            model = wish;
            taken.push(wish);
          } else {
            refused.push(`refused move of a remote view: ${model} to ${wish}`);
            // Not even what came with it is kept.
            expect(machine.snapshot.get()).toBe(before);
          }
          expect(machine.state).toBe(model);
        }
        expect(log).toEqual(refused);
        expect(seen).toEqual(taken);
      }),
      { numRuns: 500 },
    );
  });
});
