/** What a person asks of one limit, as it came. */
export interface LimitWish {
  readonly limitType: number;
  readonly limitValue: number;
  readonly selfExcludeReason?: number;
}
