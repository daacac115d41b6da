const WIDTH = 720;
const LINE = 46;
const EDGE = 48;
const PAPER = '#ffffff';
const INK = '#10241a';

/** The lines as a picture, for whoever keeps pictures rather than files. */
export function drawCredentials(lines: readonly string[], direction: 'ltr' | 'rtl'): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = EDGE * 2 + LINE * lines.length;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = INK;
    pen.font = '28px Inter, system-ui, sans-serif';
    pen.textBaseline = 'middle';
    pen.direction = direction;
    const start = direction === 'rtl' ? WIDTH - EDGE : EDGE;
    for (const [index, line] of lines.entries()) pen.fillText(line, start, EDGE + LINE * (index + 0.5));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
