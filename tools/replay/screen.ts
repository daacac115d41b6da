export interface Screen {
  /** A line that stays. */
  say(text: string): void;
  /** How things stand: rewritten in place on a terminal, else a line now and then. */
  show(text: string): void;
  /** Leaves the last state standing. */
  done(): void;
}

export type ScreenOutput = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

const EVERY_MS = 5_000;
const FRAME_MS = 100;

export function makeScreen(output: ScreenOutput): Screen {
  return output.isTTY ? makeTerminal(output) : makeLog(output);
}

function makeTerminal(output: ScreenOutput): Screen {
  let shown = '';
  let drawnAtMs = 0;
  const draw = (): void => {
    output.write(`\r\u001B[K${shown.slice(0, Math.max(output.columns - 1, 20))}`);
  };
  return {
    say(text) {
      output.write(`\r\u001B[K${text}\n`);
      if (shown !== '') draw();
    },
    show(text) {
      shown = text;
      if (Date.now() - drawnAtMs < FRAME_MS) return;
      drawnAtMs = Date.now();
      draw();
    },
    done() {
      if (shown !== '') draw();
      if (shown !== '') output.write('\n');
      shown = '';
    },
  };
}

function makeLog(output: ScreenOutput): Screen {
  let shownAtMs = 0;
  return {
    say: (text) => void output.write(`${text}\n`),
    show(text) {
      if (Date.now() - shownAtMs < EVERY_MS) return;
      shownAtMs = Date.now();
      output.write(`${text}\n`);
    },
    done: () => undefined,
  };
}
