/** Where a market stands on the event page. */
export type MarketGroup =
  | 'main'
  | 'asian'
  | 'totals'
  | 'handicaps'
  | 'goals'
  | 'periods'
  | 'teams'
  | 'players'
  | 'corners'
  | 'cards'
  | 'special';

/** What a market can be asked of beside the whole match: each has markets of the same name about a part of it. */
export type BaseType =
  | '1x2'
  | 'double_chance'
  | 'draw_no_bet'
  | 'total'
  | 'home_total'
  | 'away_total'
  | 'odd_even'
  | 'asian_handicap'
  | 'european_handicap'
  | 'both_score'
  | 'correct_score'
  | 'exact_goals'
  | 'most_goals_half'
  | 'race_to_goals'
  | 'last_goal';

/** What is counted beside the score that decides; of esports what falls in a map, whose winner alone counts; of cricket what falls in an innings. */
export type TallyName = 'corners' | 'cards' | 'kills' | 'goals' | 'wickets' | 'fours' | 'sixes';

export interface MarketTypeRow {
  readonly group: MarketGroup;
  /** The names of the specifiers that this type always carries. */
  readonly specifiers: readonly string[];
  /** Outcome ids in the order they are shown; a market may offer fewer. */
  readonly outcomes: readonly string[];
  /** True where the outcomes are the runners of its event, which only the event can name. */
  readonly ofRunners?: true;
  /** True where it is asked of an event of runners as a whole, with outcomes of its own. */
  readonly ofRace?: true;
  /** True where the outcomes are those of the event's line-ups, and beside them what `outcomes` names. */
  readonly ofLineUp?: true;
  /** How many outcomes stand side by side on a wide screen. */
  readonly columns: 2 | 3;
  /** True where two outcomes may both be paid (double chance). */
  readonly overlapping?: true;
  /** True where a selection stands on a single alone, since it is decided too soon or by chance. */
  readonly expressBanned?: true;
  /** True where a selection cannot be a banker of a system. */
  readonly bankerDisabled?: true;
  /** True for a market about a whole tournament, which every match of that tournament bears upon. */
  readonly outright?: true;
  /**
   * The market whose question this one asks about less or about something else: of one half, one side or a quarter of an
   * hour by its specifiers, of corners, cards, kills or goals by `counts`. It is decided as that one is, and named after it.
   */
  readonly like?: BaseType;
  readonly counts?: TallyName;
  /** True where the name of the market it is like would mislead. */
  readonly ownName?: true;
  /** The two markets that this one asks at once; its outcomes are theirs, joined. */
  readonly joins?: readonly [BaseType, BaseType];
  /** The wire's kind of a market, 1 where nothing is said; kind 7 earns no bonus (site.md section 5). */
  readonly kind?: 7;
}

/** No fight has more of them. */
const ROUNDS = Array.from({ length: 12 }, (_, at) => `r${at + 1}`);

/** What either side may win by, side by side, and the draw. */
function ofBoth(ends: readonly string[]): readonly string[] {
  return [...ends.flatMap((end) => [`1_${end}`, `2_${end}`]), 'x'];
}

/**
 * Every market type the house can offer. Names and outcome labels are texts, keyed by these ids.
 * Handicap specifiers are the home side's; quarter lines (`hcp=-0.75`) split the stake.
 */
export const MARKET_TYPES = {
  '1x2': { group: 'main', specifiers: [], outcomes: ['1', 'x', '2'], columns: 3 },
  winner: { group: 'main', specifiers: [], outcomes: ['1', '2'], columns: 2 },
  double_chance: { group: 'main', specifiers: [], outcomes: ['1x', '12', 'x2'], columns: 3, overlapping: true, bankerDisabled: true },
  draw_no_bet: { group: 'main', specifiers: [], outcomes: ['1', '2'], columns: 2 },
  total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  home_total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  away_total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  odd_even: { group: 'totals', specifiers: [], outcomes: ['odd', 'even'], columns: 2, expressBanned: true },
  handicap: { group: 'handicaps', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2 },
  asian_handicap: { group: 'asian', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2 },
  both_score: { group: 'goals', specifiers: [], outcomes: ['yes', 'no'], columns: 2 },
  next_goal: { group: 'goals', specifiers: ['goal'], outcomes: ['1', 'none', '2'], columns: 3, expressBanned: true },
  period_1x2: { group: 'periods', specifiers: ['period'], outcomes: ['1', 'x', '2'], columns: 3 },
  period_winner: { group: 'periods', specifiers: ['period'], outcomes: ['1', '2'], columns: 2 },
  period_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2 },
  game_winner: { group: 'periods', specifiers: ['game', 'period'], outcomes: ['1', '2'], columns: 2, expressBanned: true },
  correct_score: {
    group: 'special',
    specifiers: [],
    outcomes: ['0:0', '1:0', '0:1', '1:1', '2:0', '0:2', '2:1', '1:2', '2:2', '3:0', '0:3', '3:1', '1:3', '3:2', '2:3', '3:3', 'other'],
    columns: 3,
    bankerDisabled: true,
    kind: 7,
  },
  period_correct_score: {
    group: 'periods',
    specifiers: ['period'],
    outcomes: ['0:0', '1:0', '0:1', '1:1', '2:0', '0:2', '2:1', '1:2', '2:2', '3:0', '0:3', '3:1', '1:3', '3:2', '2:3', '3:3', 'other'],
    columns: 3,
    like: 'correct_score',
    bankerDisabled: true,
    kind: 7,
  },
  asian_total: { group: 'asian', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  /** Three ways: the draw is one after the handicap. */
  european_handicap: { group: 'handicaps', specifiers: ['hcp'], outcomes: ['1', 'x', '2'], columns: 3 },
  half_time_full_time: { group: 'main', specifiers: [], outcomes: ['1_1', 'x_1', '2_1', '1_x', 'x_x', '2_x', '1_2', 'x_2', '2_2'], columns: 3 },
  winning_margin: { group: 'special', specifiers: [], outcomes: ['1_g1', '1_g2', '1_g3p', 'x', '2_g1', '2_g2', '2_g3p'], columns: 2 },
  exact_goals: { group: 'goals', specifiers: [], outcomes: ['g0', 'g1', 'g2', 'g3', 'g4', 'g5p'], columns: 3 },
  goal_range: { group: 'goals', specifiers: [], outcomes: ['g0-1', 'g2-3', 'g4-6', 'g7p'], columns: 2 },
  result_both_score: { group: 'goals', specifiers: [], outcomes: ['1_yes', 'x_yes', '2_yes', '1_no', 'x_no', '2_no'], columns: 3, joins: ['1x2', 'both_score'] },
  result_total: { group: 'totals', specifiers: ['total'], outcomes: ['1_over', 'x_over', '2_over', '1_under', 'x_under', '2_under'], columns: 3, joins: ['1x2', 'total'] },
  double_chance_total: {
    group: 'totals',
    specifiers: ['total'],
    outcomes: ['1x_over', '12_over', 'x2_over', '1x_under', '12_under', 'x2_under'],
    columns: 3,
    overlapping: true,
    joins: ['double_chance', 'total'],
  },
  double_chance_both_score: {
    group: 'goals',
    specifiers: [],
    outcomes: ['1x_yes', '12_yes', 'x2_yes', '1x_no', '12_no', 'x2_no'],
    columns: 3,
    overlapping: true,
    joins: ['double_chance', 'both_score'],
  },
  both_score_total: { group: 'goals', specifiers: ['total'], outcomes: ['yes_over', 'yes_under', 'no_over', 'no_under'], columns: 2, joins: ['both_score', 'total'] },
  both_halves_over: { group: 'periods', specifiers: ['total'], outcomes: ['yes', 'no'], columns: 2 },
  most_goals_half: { group: 'periods', specifiers: [], outcomes: ['h1', 'equal', 'h2'], columns: 2 },
  race_to_goals: { group: 'goals', specifiers: ['goal'], outcomes: ['1', 'neither', '2'], columns: 3, expressBanned: true },
  last_goal: { group: 'goals', specifiers: [], outcomes: ['1', 'neither', '2'], columns: 3, expressBanned: true },
  first_goal_time: { group: 'goals', specifiers: [], outcomes: ['m1-15', 'm16-30', 'm31-45', 'm46-60', 'm61-75', 'm76-90', 'none'], columns: 3 },

  /** `side` is 1 for the home side and 2 for the away side. */
  side_clean_sheet: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },
  side_win_to_nil: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },
  side_scores_both_halves: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },
  side_wins_both_halves: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },
  side_wins_a_half: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },
  side_exact_goals: { group: 'teams', specifiers: ['side'], outcomes: ['g0', 'g1', 'g2', 'g3', 'g4', 'g5p'], columns: 3, like: 'exact_goals' },
  side_odd_even: { group: 'teams', specifiers: ['side'], outcomes: ['odd', 'even'], columns: 2, like: 'odd_even', expressBanned: true },
  side_most_goals_half: { group: 'teams', specifiers: ['side'], outcomes: ['h1', 'equal', 'h2'], columns: 2, like: 'most_goals_half' },

  period_double_chance: { group: 'periods', specifiers: ['period'], outcomes: ['1x', '12', 'x2'], columns: 3, like: 'double_chance', overlapping: true, bankerDisabled: true },
  period_draw_no_bet: { group: 'periods', specifiers: ['period'], outcomes: ['1', '2'], columns: 2, like: 'draw_no_bet' },
  period_home_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total' },
  period_away_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total' },
  period_asian_handicap: { group: 'asian', specifiers: ['hcp', 'period'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap' },
  period_european_handicap: { group: 'handicaps', specifiers: ['hcp', 'period'], outcomes: ['1', 'x', '2'], columns: 3, like: 'european_handicap' },
  period_both_score: { group: 'periods', specifiers: ['period'], outcomes: ['yes', 'no'], columns: 2, like: 'both_score' },
  period_odd_even: { group: 'periods', specifiers: ['period'], outcomes: ['odd', 'even'], columns: 2, like: 'odd_even', expressBanned: true },
  period_exact_goals: { group: 'periods', specifiers: ['period'], outcomes: ['g0', 'g1', 'g2', 'g3', 'g4', 'g5p'], columns: 3, like: 'exact_goals' },
  /** Quarters of an hour on the match clock, `from=0|to=15` to `from=75|to=90`; added time belongs to the last of its half. */
  interval_1x2: { group: 'special', specifiers: ['from', 'to'], outcomes: ['1', 'x', '2'], columns: 3, like: '1x2', expressBanned: true },
  interval_total: { group: 'special', specifiers: ['from', 'to', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', expressBanned: true },

  /** Own goals count for no scorer. */
  scorer_anytime: { group: 'players', specifiers: [], outcomes: [], columns: 2, ofLineUp: true, overlapping: true },
  scorer_first: { group: 'players', specifiers: [], outcomes: ['none'], columns: 2, ofLineUp: true },
  scorer_last: { group: 'players', specifiers: [], outcomes: ['none'], columns: 2, ofLineUp: true },
  scorer_two_or_more: { group: 'players', specifiers: [], outcomes: [], columns: 2, ofLineUp: true, overlapping: true },

  corners_1x2: { group: 'corners', specifiers: [], outcomes: ['1', 'x', '2'], columns: 3, like: '1x2', counts: 'corners' },
  corners_double_chance: { group: 'corners', specifiers: [], outcomes: ['1x', '12', 'x2'], columns: 3, like: 'double_chance', counts: 'corners', overlapping: true },
  corners_total: { group: 'corners', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'corners' },
  corners_home_total: { group: 'corners', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total', counts: 'corners' },
  corners_away_total: { group: 'corners', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total', counts: 'corners' },
  corners_handicap: { group: 'corners', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap', counts: 'corners' },
  corners_odd_even: { group: 'corners', specifiers: [], outcomes: ['odd', 'even'], columns: 2, like: 'odd_even', counts: 'corners', expressBanned: true },
  corners_race: { group: 'corners', specifiers: ['goal'], outcomes: ['1', 'neither', '2'], columns: 3, like: 'race_to_goals', counts: 'corners', ownName: true, expressBanned: true },
  corners_last: { group: 'corners', specifiers: [], outcomes: ['1', 'neither', '2'], columns: 3, like: 'last_goal', counts: 'corners', ownName: true, expressBanned: true },
  period_corners_1x2: { group: 'corners', specifiers: ['period'], outcomes: ['1', 'x', '2'], columns: 3, like: '1x2', counts: 'corners' },
  period_corners_total: { group: 'corners', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'corners' },
  period_corners_home_total: { group: 'corners', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total', counts: 'corners' },
  period_corners_away_total: { group: 'corners', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total', counts: 'corners' },
  period_corners_handicap: { group: 'corners', specifiers: ['hcp', 'period'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap', counts: 'corners' },

  /** Yellow cards; a sending-off is none. */
  cards_1x2: { group: 'cards', specifiers: [], outcomes: ['1', 'x', '2'], columns: 3, like: '1x2', counts: 'cards' },
  cards_double_chance: { group: 'cards', specifiers: [], outcomes: ['1x', '12', 'x2'], columns: 3, like: 'double_chance', counts: 'cards', overlapping: true },
  cards_total: { group: 'cards', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'cards' },
  cards_home_total: { group: 'cards', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total', counts: 'cards' },
  cards_away_total: { group: 'cards', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total', counts: 'cards' },
  cards_handicap: { group: 'cards', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap', counts: 'cards' },
  cards_odd_even: { group: 'cards', specifiers: [], outcomes: ['odd', 'even'], columns: 2, like: 'odd_even', counts: 'cards', expressBanned: true },
  period_cards_1x2: { group: 'cards', specifiers: ['period'], outcomes: ['1', 'x', '2'], columns: 3, like: '1x2', counts: 'cards' },
  period_cards_total: { group: 'cards', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'cards' },

  /** Of one map: kills of both sides, or goals of both. */
  period_kills_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'kills' },
  period_kills_odd_even: { group: 'periods', specifiers: ['period'], outcomes: ['odd', 'even'], columns: 2, like: 'odd_even', counts: 'kills', expressBanned: true },
  period_goals_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'goals' },
  /** Of one innings: wickets that fall, and balls that bring four runs, or six. */
  period_wickets_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'wickets' },
  period_fours_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'fours' },
  period_sixes_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'total', counts: 'sixes' },

  period_kills_home_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total', counts: 'kills' },
  period_kills_away_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total', counts: 'kills' },
  period_kills_handicap: { group: 'handicaps', specifiers: ['hcp', 'period'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap', counts: 'kills' },
  period_kills_race: { group: 'periods', specifiers: ['goal', 'period'], outcomes: ['1', 'neither', '2'], columns: 3, like: 'race_to_goals', counts: 'kills', ownName: true, expressBanned: true },
  period_first_blood: { group: 'periods', specifiers: ['period'], outcomes: ['1', '2'], columns: 2, expressBanned: true },
  period_goals_home_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'home_total', counts: 'goals' },
  period_goals_away_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2, like: 'away_total', counts: 'goals' },
  period_goals_handicap: { group: 'handicaps', specifiers: ['hcp', 'period'], outcomes: ['1', '2'], columns: 2, like: 'asian_handicap', counts: 'goals' },
  period_race_to_goals: { group: 'periods', specifiers: ['goal', 'period'], outcomes: ['1', 'neither', '2'], columns: 3, like: 'race_to_goals', expressBanned: true },
  /** Of one map: its rounds, and its first half of twelve. Overtime is what follows a map that is level after its regular rounds or time. */
  period_rounds_race: { group: 'periods', specifiers: ['goal', 'period'], outcomes: ['1', '2'], columns: 2, like: 'race_to_goals', ownName: true, expressBanned: true },
  round_winner: { group: 'periods', specifiers: ['period', 'round'], outcomes: ['1', '2'], columns: 2, expressBanned: true },
  period_first_half: { group: 'periods', specifiers: ['period'], outcomes: ['1', 'x', '2'], columns: 3 },
  period_overtime: { group: 'periods', specifiers: ['period'], outcomes: ['yes', 'no'], columns: 2 },

  /** Of a fight: a knockout or a disqualification, a submission, the judges' decision; who is stopped between rounds is stopped in the one before. */
  method_of_victory: { group: 'main', specifiers: [], outcomes: ['ko', 'submission', 'decision', 'x'], columns: 2 },
  winner_method: { group: 'special', specifiers: [], outcomes: ofBoth(['ko', 'submission', 'decision']), columns: 2 },
  goes_distance: { group: 'main', specifiers: [], outcomes: ['yes', 'no'], columns: 2 },
  ending_round: { group: 'periods', specifiers: [], outcomes: [...ROUNDS, 'decision'], columns: 3 },
  round_betting: { group: 'periods', specifiers: [], outcomes: ofBoth([...ROUNDS, 'decision']), columns: 2 },
  /** Who stops the other in one of these rounds, both included. */
  round_group: { group: 'periods', specifiers: ['from', 'to'], outcomes: ['1', 'neither', '2'], columns: 3 },
  side_inside_distance: { group: 'teams', specifiers: ['side'], outcomes: ['yes', 'no'], columns: 2 },

  race_winner: { group: 'main', specifiers: [], outcomes: [], columns: 2, ofRunners: true },
  /** Half of the stake on the win, half on one of the first `places`, at `share` of the winnings: a single alone. */
  each_way: {
    group: 'main',
    specifiers: ['places', 'share'],
    outcomes: [],
    columns: 2,
    ofRunners: true,
    overlapping: true,
    expressBanned: true,
    bankerDisabled: true,
  },
  race_placed: { group: 'main', specifiers: ['places'], outcomes: [], columns: 2, ofRunners: true, overlapping: true },
  fastest_lap: { group: 'special', specifiers: [], outcomes: [], columns: 2, ofRunners: true },
  /** Which of a team's two drivers is ahead; who retired is behind who did not. */
  teammate_duel: { group: 'special', specifiers: ['pair'], outcomes: [], columns: 2, ofRunners: true },
  safety_car: { group: 'special', specifiers: [], outcomes: ['yes', 'no'], columns: 2, ofRace: true },
  tournament_winner: { group: 'main', specifiers: [], outcomes: [], columns: 2, ofRunners: true, outright: true },
} as const satisfies Record<string, MarketTypeRow>;
