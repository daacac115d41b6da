/** What the frame makes of how far the page is scrolled. */
export interface ScrollView {
  readonly y: number;
  /** On phones the header makes room while one reads on, and is back at the first turn upwards. */
  readonly headerAway: boolean;
  readonly toTop: boolean;
}

export const AT_TOP: ScrollView = { y: 0, headerAway: false, toTop: false };
