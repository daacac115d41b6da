/** Where an item of the menu stands on the screen. */
export type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
type Move = (typeof MOVES)[number];

export function isMove(key: string): key is Move {
  return MOVES.some((move) => move === key);
}

/**
 * The item that a key leads to. Up and down go through all of them, around the ends; left and right go to the column
 * beside, wherever the page puts it, and stay where there is none.
 */
export function findNeighbour(boxes: readonly Box[], from: number, move: Move): number {
  const count = boxes.length;
  switch (move) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowLeft':
      return findBeside(boxes, from, -1);
    case 'ArrowRight':
      return findBeside(boxes, from, 1);
  }
}

function findBeside(boxes: readonly Box[], from: number, side: 1 | -1): number {
  const own = boxes[from];
  if (!own) return from;
  const away = (box: Box): number => (side > 0 ? box.left - own.right : own.left - box.right);
  const beside = boxes
    .map((box, at) => ({ at, away: away(box), aslant: Math.abs(box.top - own.top) }))
    .filter((one) => one.at !== from && one.away >= 0)
    .toSorted((a, b) => a.away - b.away || a.aslant - b.aslant);
  return beside[0]?.at ?? from;
}

/** The next item after `from` with a name that begins with the letter; `from` where there is none. */
export function findByLetter(names: readonly (readonly string[])[], from: number, letter: string): number {
  const count = names.length;
  const wanted = letter.toLowerCase();
  const order = Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
  return order.find((at) => names[at]?.some((name) => name.toLowerCase().startsWith(wanted))) ?? from;
}
