/** Correct scores in three columns: the home side wins, nobody wins, the away side wins. What is no score comes last. */
export interface ScoreColumns {
  readonly home: readonly string[];
  readonly draw: readonly string[];
  readonly away: readonly string[];
  readonly rest: readonly string[];
}

export function splitScores(outcomes: readonly string[]): ScoreColumns {
  const kind = (outcome: string) => {
    const [home, away] = outcome.split(':').map(Number);
    if (home === undefined || away === undefined) return 'rest';
    return home > away ? 'home' : home === away ? 'draw' : 'away';
  };
  const all = (wanted: keyof ScoreColumns) => outcomes.filter((outcome) => kind(outcome) === wanted);
  return { home: all('home'), draw: all('draw'), away: all('away'), rest: all('rest') };
}
