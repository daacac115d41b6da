/** One question for all calls that wait for a proof. */
export interface ProofDesk {
  /** Resolves to whether it was proved. */
  ask(): Promise<boolean>;
  /** Whoever puts the question before the visitor. */
  attend(put: () => void): void;
  settle(isProved: boolean): void;
}

export function makeProofDesk(): ProofDesk {
  let put = (): void => settle(false);
  let waiting: ((isProved: boolean) => void)[] = [];
  function settle(isProved: boolean): void {
    const told = waiting;
    waiting = [];
    for (const tell of told) tell(isProved);
  }
  return {
    ask() {
      const isFirst = waiting.length === 0;
      const answer = new Promise<boolean>((resolve) => void waiting.push(resolve));
      if (isFirst) put();
      return answer;
    },
    attend(next) {
      put = next;
    },
    settle,
  };
}
