import type { ChaosHouse } from '../chaos-house.ts';
import type { History } from '../history.ts';
import type { Random } from '../random.ts';
import type { Script } from '../script.ts';

export interface Scene {
  readonly house: ChaosHouse;
  readonly history: History;
  readonly script: Script;
  readonly random: Random;
}

/** Figures of what happened: how long it took to come back, how much was hit. */
export type Figures = Readonly<Record<string, number>>;

export interface Fault {
  /** What it is, in words. */
  readonly words: string;
  /** It needs a small disk of its own under the data folder. */
  readonly needsSmallDisk?: true;
  /** Strikes, and heals what it has broken. */
  strike(scene: Scene): Promise<Figures>;
}
