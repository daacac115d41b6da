/** All combinations of these sizes of the selections, each with the same stake. */
export interface StakeKindRow {
  readonly from: number;
  readonly to: number;
  /** Of a full cover, which has a name for so many selections alone. */
  readonly legs?: number;
}

/** The ways in which stakes can stand side by side on the same selections. */
export const STAKE_KINDS = {
  singles:     { from: 1, to: 1 },
  doubles:     { from: 2, to: 2 },
  trebles:     { from: 3, to: 3 },
  fourfolds:   { from: 4, to: 4 },
  fivefolds:   { from: 5, to: 5 },
  sixfolds:    { from: 6, to: 6 },
  sevenfolds:  { from: 7, to: 7 },
  eightfolds:  { from: 8, to: 8 },
  trixie:      { from: 2, to: 3, legs: 3 },
  patent:      { from: 1, to: 3, legs: 3 },
  yankee:      { from: 2, to: 4, legs: 4 },
  lucky_15:    { from: 1, to: 4, legs: 4 },
  canadian:    { from: 2, to: 5, legs: 5 },
  lucky_31:    { from: 1, to: 5, legs: 5 },
  heinz:       { from: 2, to: 6, legs: 6 },
  lucky_63:    { from: 1, to: 6, legs: 6 },
  super_heinz: { from: 2, to: 7, legs: 7 },
  goliath:     { from: 2, to: 8, legs: 8 },
} as const satisfies Record<string, StakeKindRow>;
