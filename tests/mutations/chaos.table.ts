import type { PlantedBug } from './planted-bug.ts';

const OF_CHAOS = {
  test: 'tests/chaos/chaos.test.ts',
  title: 'loses no acknowledged limit or exclusion',
  needsBuild: true,
} as const;

/**
 * What only a run under load shows, and the law of people who tighten has to name. Each takes minutes, and the first is seen
 * by the timing of that run: they are tried by name.
 */
export const CHAOS_MUTATIONS: readonly PlantedBug[] = [
  {
    name: 'chaos-limit-before-lock',
    wrong: 'what protects a person is read while somebody changes it: nobody waits for a lock',
    file: 'server/ledger/migrations/025-guard.sql',
    from: `  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id for update;
  v_person := array(select g.person_id from guard g
    where g.person_id = any (array(select l.person_id from player_lock l where l.player_id = any (p_player)))
    order by g.person_id for update);`,
    to: `  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id;
  v_person := array(select g.person_id from guard g
    where g.person_id = any (array(select l.person_id from player_lock l where l.player_id = any (p_player)))
    order by g.person_id);`,
    ...OF_CHAOS,
  },
  {
    name: 'chaos-limit-after-answer',
    wrong: 'a lowered limit begins to hold a moment after its answer',
    file: 'server/protection/save-limits.ts',
    from: '    await rewriteGuard(deps, tx, personId, time);\n    if (hasExcluded) await leaveOffers',
    to: `    setTimeout(() => {
      void deps.database
        .transaction(async (later) => rewriteGuard(deps, later, personId, await lockPerson(later, personId)))
        .catch(() => undefined);
    }, 50);
    if (hasExcluded) await leaveOffers`,
    ...OF_CHAOS,
  },
];
