/** A goal by somebody in a match that is over. */
export interface TalliedGoal {
  readonly eventId: number;
  readonly tournamentId: number;
  /** Absent where the producer names none. */
  readonly season: string | undefined;
  /** Whom the scorer played for. */
  readonly sideId: number;
  readonly own: boolean;
  readonly penalty: boolean;
}

/** What the goals of one scorer come to. */
export interface GoalTally {
  /** In which they scored, an own goal too. */
  readonly matches: number;
  /** Without own goals. */
  readonly goals: number;
  /** Of these from the penalty spot. */
  readonly penalties: number;
  readonly own: number;
}

export interface SeasonTally extends GoalTally, Pick<TalliedGoal, 'tournamentId' | 'season' | 'sideId'> {}

export function tallyGoals(goals: readonly Pick<TalliedGoal, 'eventId' | 'own' | 'penalty'>[]): GoalTally {
  const own = goals.filter((goal) => goal.own).length;
  return {
    matches: new Set(goals.map(({ eventId }) => eventId)).size,
    goals: goals.length - own,
    penalties: goals.filter((goal) => goal.penalty && !goal.own).length,
    own,
  };
}

/** For each league, season and team by itself, in the order in which they come first. */
export function tallySeasons(goals: readonly TalliedGoal[]): SeasonTally[] {
  const seasons = new Map<string, TalliedGoal[]>();
  for (const goal of goals) {
    const key = JSON.stringify([goal.tournamentId, goal.season, goal.sideId]);
    const known = seasons.get(key);
    if (known) known.push(goal);
    else seasons.set(key, [goal]);
  }
  return [...seasons.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { tournamentId, season, sideId } = first;
    return [{ tournamentId, season, sideId, ...tallyGoals(of) }];
  });
}
