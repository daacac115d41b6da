/** Which producers speak: what one offers that is silent for long is another's to lead. */
export interface Speech {
  /** Something of it was taken in, be it a part of its state that it tells again. */
  hear(producer: string): void;
  silence(producer: string): void;
  /** Nothing where it speaks; of one that was never heard, since the start. */
  silentForSec(producer: string): number;
}

export function makeSpeech(nowSec: () => number): Speech {
  const startSec = nowSec();
  const speaking = new Set<string>();
  const silentSince = new Map<string, number>();
  return {
    hear: (producer) => {
      speaking.add(producer);
      silentSince.delete(producer);
    },
    silence: (producer) => {
      speaking.delete(producer);
      if (!silentSince.has(producer)) silentSince.set(producer, nowSec());
    },
    silentForSec: (producer) => (speaking.has(producer) ? 0 : nowSec() - (silentSince.get(producer) ?? startSec)),
  };
}
