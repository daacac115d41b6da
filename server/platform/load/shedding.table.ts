/** What may be refused while the loop lags. The feed stands in no row: it is always taken in. */
export type Sheddable = 'page' | 'quote' | 'bet';

/** By how much the loop may lag, over about a second, until each is refused: what matters least goes first. */
export const SHED_ABOVE_MS: Readonly<Record<Sheddable, number>> = {
  page:    500,
  quote: 1_000,
  bet:   3_000,
};
