/** The exchange's event types that are matches of two sides here, by its own id. */
export const SPORT_BY_EVENT_TYPE: Readonly<Record<string, number>> = {
  '1': 1, // football
  '2': 4, // tennis
  '4': 66, // cricket
  '7522': 3, // basketball
  '7524': 2, // ice hockey
  '2593174': 10, // table tennis
  '27454571': 40, // esports
};

/** Its event types that are races. */
export const RACING_BY_EVENT_TYPE: Readonly<Record<string, number>> = {
  '7': 44, // horse racing
  '4339': 45, // greyhound racing
};

/** The exchange's selection id of a draw, the same in every market. */
export const DRAW_SELECTION = 58_805;
