import { isHealthy } from '../system/supervised.ts';

export interface Doors {
  /** Of the program that is open at this moment; of the last one while none is. */
  readonly openPort: number;
  stop(): void;
}

const LOOK_MS = 50;

/** As a balancer does: asks every program whether it is open, and leads everybody to the one that is. */
export function watchDoors(ports: readonly number[]): Doors {
  let openPort = ports[0] ?? 0;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    for (const port of ports) {
      if ((await isHealthy(`http://127.0.0.1:${port}`)) !== true) continue;
      openPort = port;
      break;
    }
    looking = false;
  };
  const timer = ports.length > 1 ? setInterval(() => void look(), LOOK_MS) : undefined;
  return {
    get openPort() {
      return openPort;
    },
    stop: () => clearInterval(timer),
  };
}
