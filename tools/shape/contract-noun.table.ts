/** Contracts that are no calls of a module: what all calls share, and what else crosses a wire. */
export const SHARED_CONTRACTS: ReadonlySet<string> = new Set([
  'call', 'make-call', 'shared-calls', 'find-fault', 'certain', 'refusals', 'fields', 'text-rules',
  'fragment', 'shell-api', 'site', 'topics', 'routes', 'route-row', 'legacy-paths',
]);
