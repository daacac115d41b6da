/** Once the next frame has been painted: what was pressed is answered first. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
