import { toneOfLeg } from '../model-bets.ts';
import type { BetPicture, PictureLeg } from '../model-picture.ts';

const WIDTH = 1080;
const EDGE = 64;
const HEAD = 220;
const LEG = 132;
const FOOT = 120;
/** The house's own colours, whatever theme the page has: a picture is looked at elsewhere. */
const COLOURS = { pane: '#0c3a2b', ink: '#eef9f1', soft: '#a9cdb9', line: '#2a5a48' } as const;
const TONES = { neutral: '#a9cdb9', leaf: '#6fe387', danger: '#ff9c8f', notice: '#f2cc6b' } as const;

export interface PictureLook {
  readonly siteName: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Pen {
  readonly context: CanvasRenderingContext2D;
  /** Where lines begin and where they end, as the language reads. */
  readonly start: number;
  readonly end: number;
}

/** The bet as a picture; null where the browser draws none. */
export function drawBet(picture: BetPicture, { siteName, direction }: PictureLook): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + picture.legs.length * LEG + (picture.more === undefined ? 0 : LEG / 2) + FOOT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = COLOURS.pane;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.direction = direction;
  const isRtl = direction === 'rtl';
  const pen: Pen = { context, start: isRtl ? WIDTH - EDGE : EDGE, end: isRtl ? EDGE : WIDTH - EDGE };
  write(pen, siteName, { y: 64, size: 30, colour: COLOURS.soft });
  write(pen, picture.title, { y: 132, size: 52, isBold: true });
  write(pen, picture.odds, { y: 132, size: 60, isBold: true, isAtEnd: true, colour: TONES.leaf });
  write(pen, picture.state, { y: 188, size: 30, colour: COLOURS.soft });
  for (const [at, leg] of picture.legs.entries()) drawLeg(pen, leg, HEAD + at * LEG);
  const below = HEAD + picture.legs.length * LEG;
  if (picture.more !== undefined) write(pen, picture.more, { y: below + LEG / 4, size: 30, colour: COLOURS.soft });
  write(pen, '18+', { y: canvas.height - FOOT / 2, size: 30, isBold: true, colour: COLOURS.soft });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawLeg(pen: Pen, leg: PictureLeg, top: number): void {
  pen.context.fillStyle = COLOURS.line;
  pen.context.fillRect(EDGE, top, WIDTH - EDGE * 2, 2);
  write(pen, leg.pick, { y: top + 48, size: 40, isBold: true, colour: TONES[toneOfLeg(leg.state)] });
  write(pen, leg.odds, { y: top + 48, size: 40, isBold: true, isAtEnd: true });
  write(pen, leg.about, { y: top + 94, size: 28, colour: COLOURS.soft });
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly isAtEnd?: boolean;
}

/** One line, narrowed where it is too long: what stands at the end has its own room. */
function write({ context, start, end }: Pen, text: string, line: Line): void {
  const { y, size, colour = COLOURS.ink, isBold = false, isAtEnd = false } = line;
  context.font = `${isBold ? 600 : 400} ${size}px Inter, system-ui, sans-serif`;
  context.fillStyle = colour;
  context.textAlign = isAtEnd ? 'end' : 'start';
  context.fillText(text, isAtEnd ? end : start, y, isAtEnd ? 220 : WIDTH - EDGE * 2 - 240);
}
