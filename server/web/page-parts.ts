/** What a page, or a part of one, turned out to be made of. */
export interface Made {
  /** The oldest state of the board that anything in it is from. */
  readonly boardVersion: number;
  /** It made calls whose answers change with who asks. */
  readonly asksOthers: boolean;
  /** It made calls whose answers change by themselves, or lacks a part: true for the moment alone. */
  readonly isOfMoment: boolean;
}

/** Notes what is used while a page is made. */
export class PageParts implements Made {
  boardVersion: number;
  asksOthers = false;
  isOfMoment = false;

  constructor(boardVersion: number) {
    this.boardVersion = boardVersion;
  }

  add({ boardVersion, asksOthers, isOfMoment }: Made): void {
    this.boardVersion = Math.min(this.boardVersion, boardVersion);
    this.asksOthers ||= asksOthers;
    this.isOfMoment ||= isOfMoment;
  }
}
