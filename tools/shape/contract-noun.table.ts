/** Contracts that are no calls of a module: what all calls share, and what else crosses a wire. */
export const SHARED_CONTRACTS: ReadonlySet<string> = new Set([
  'call', 'make-call', 'shared-calls', 'find-fault', 'certain', 'refusals', 'fields',
  'fragment', 'shell-api', 'site', 'topics', 'routes', 'route-row', 'legacy-paths',
]);

/** Nouns of calls whose module has another name: the module that answers them. A row goes when a module has the noun. */
export const ANSWERED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['phone', 'player'],
  ['profile', 'player'],
  ['terms', 'player'],
]);
