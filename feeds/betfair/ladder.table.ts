/** Prices we offer, in thousandths: up to `below`, in steps of `step`. */
export const LADDER = [
  { below: 2_000, step: 10 },
  { below: 3_000, step: 20 },
  { below: 5_000, step: 50 },
  { below: 10_000, step: 100 },
  { below: 20_000, step: 500 },
  { below: 50_000, step: 1_000 },
  { below: 100_000, step: 5_000 },
  { below: 500_000, step: 50_000 },
] as const;

export const LOWEST_MILLI = 1_010;
export const HIGHEST_MILLI = 500_000;
