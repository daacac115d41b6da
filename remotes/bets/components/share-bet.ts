import type { BetPicture } from '../model-picture.ts';
import { drawBet, type PictureLook } from './draw-bet.ts';

/** Handed to whatever the device shares with, or saved as a file where it shares no files. False where there is none. */
export async function shareBet(picture: BetPicture, look: PictureLook): Promise<boolean> {
  const blob = await drawBet(picture, look);
  if (!blob) return false;
  const file = new File([blob], 'bet-picture.png', { type: 'image/png' });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    // Who closes the device's own window has changed their mind; nothing went wrong.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return true;
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
