/** All that a tracker knows to tell, of whichever sport. */
export const INCIDENT_KINDS = [
  'possession', 'attack', 'dangerous_attack', 'shot_on_target', 'shot_off_target', 'corner', 'free_kick', 'throw_in',
  'goal_kick', 'yellow_card', 'red_card', 'substitution', 'goal',
  'serve', 'ace', 'double_fault', 'point', 'break_point',
  'two_points', 'three_points', 'free_throw', 'foul', 'timeout',
  'shot', 'penalty', 'power_play',
  'ball', 'runs', 'boundary', 'wicket',
  'kill', 'round', 'building', 'map',
  'serve_fault', 'block', 'smash', 'set_point', 'game_point', 'match_point', 'set', 'game',
  'throw', 'throw_wide', 'save', 'seven_metres', 'suspension',
  'pitch_ball', 'strike', 'foul_ball', 'walk', 'hit', 'home_run', 'run', 'strikeout', 'out',
  'rush', 'pass', 'incomplete', 'first_down', 'touchdown', 'extra_point', 'two_point_try', 'field_goal',
  'field_goal_missed', 'punt', 'turnover',
  'visit', 'maximum', 'checkout', 'bust', 'leg',
  'pot', 'miss', 'safety', 'break', 'frame',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What is counted of each side. */
export const COUNT_NAMES = [
  'shots', 'shots_on_target', 'corners', 'yellow_cards', 'red_cards',
  'aces', 'double_faults', 'break_points',
  'two_pointers', 'three_pointers', 'free_throws', 'fouls',
  'penalties', 'points', 'boundaries', 'wickets', 'goal_shots', 'kills',
  'blocks', 'service_errors', 'smashes',
  'throws', 'saves', 'sevens', 'suspensions',
  'hits', 'home_runs', 'walks', 'strikeouts',
  'first_downs', 'touchdowns', 'field_goals', 'turnovers',
  'visits_100', 'visits_140', 'maximums', 'best_checkout',
  'pots', 'fifties', 'best_break',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];

export interface TrackedSport {
  readonly incidents: readonly IncidentKind[];
  /** In the order in which they are shown. */
  readonly counts: readonly CountName[];
  /** It is said which side had the ball for how long. */
  readonly hasPossession?: true;
  /** Both play on the same place: no end of it is anybody's. */
  readonly hasNoEnds?: true;
}

/** Sports whose matches can be tracked, by their number; of others no tracker is shown. */
export const TRACKED_SPORTS: Readonly<Record<number, TrackedSport>> = {
  1: {
    incidents: [
      'possession', 'attack', 'dangerous_attack', 'shot_on_target', 'shot_off_target', 'corner', 'free_kick', 'throw_in',
      'goal_kick', 'yellow_card', 'red_card', 'substitution', 'goal',
    ],
    counts: ['shots', 'shots_on_target', 'corners', 'yellow_cards', 'red_cards'],
    hasPossession: true,
  },
  4: {
    incidents: ['serve', 'ace', 'double_fault', 'point', 'break_point'],
    counts: ['aces', 'double_faults', 'break_points'],
  },
  3: {
    incidents: ['possession', 'two_points', 'three_points', 'free_throw', 'foul', 'timeout'],
    counts: ['two_pointers', 'three_pointers', 'free_throws', 'fouls'],
  },
  2: { incidents: ['attack', 'shot', 'goal', 'penalty', 'power_play'], counts: ['goal_shots', 'penalties'] },
  10: { incidents: ['serve', 'point'], counts: ['points'] },
  21: {
    incidents: ['visit', 'maximum', 'checkout', 'bust', 'leg', 'set'],
    counts: ['visits_100', 'visits_140', 'maximums', 'best_checkout'],
    hasNoEnds: true,
  },
  30: {
    incidents: ['pot', 'miss', 'safety', 'break', 'frame'],
    counts: ['pots', 'fifties', 'best_break'],
    hasNoEnds: true,
  },
  // Each game has those of them that happen in it.
  40: { incidents: ['kill', 'round', 'building', 'goal', 'map'], counts: ['kills'] },
  66: { incidents: ['ball', 'runs', 'boundary', 'wicket'], counts: ['boundaries', 'wickets'], hasNoEnds: true },
  5: {
    incidents: ['pitch_ball', 'strike', 'foul_ball', 'walk', 'hit', 'home_run', 'run', 'strikeout', 'out'],
    counts: ['hits', 'home_runs', 'walks', 'strikeouts'],
    hasNoEnds: true,
  },
  6: {
    incidents: ['serve', 'ace', 'serve_fault', 'block', 'point', 'set_point', 'match_point', 'set'],
    counts: ['points', 'aces', 'blocks', 'service_errors'],
  },
  8: {
    incidents: [
      'possession', 'attack', 'throw', 'throw_wide', 'save', 'seven_metres', 'goal', 'suspension', 'timeout',
    ],
    counts: ['throws', 'saves', 'sevens', 'suspensions'],
  },
  13: {
    incidents: [
      'rush', 'pass', 'incomplete', 'first_down', 'touchdown', 'extra_point', 'two_point_try', 'field_goal',
      'field_goal_missed', 'punt', 'turnover',
    ],
    counts: ['first_downs', 'touchdowns', 'field_goals', 'turnovers'],
    hasPossession: true,
  },
  16: {
    incidents: ['serve', 'ace', 'serve_fault', 'smash', 'point', 'game_point', 'match_point', 'game'],
    counts: ['points', 'smashes', 'aces', 'service_errors'],
  },
  201: {
    incidents: [
      'possession', 'attack', 'dangerous_attack', 'shot_on_target', 'shot_off_target', 'corner', 'throw_in', 'goal',
    ],
    counts: ['shots', 'shots_on_target', 'corners'],
    hasPossession: true,
  },
  204: { incidents: ['serve', 'point'], counts: ['points'] },
};

export function findTracked(sportId: number): TrackedSport | undefined {
  return TRACKED_SPORTS[sportId];
}
