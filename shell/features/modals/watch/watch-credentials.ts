import { getFullUserConfig, type UserConfig } from '@glasshouse/contracts/profile-config';
import type { WatchDeps } from './deps.ts';

interface Deps extends Pick<WatchDeps, 'call' | 'session' | 'place' | 'isHeld'> {
  readonly modals: Pick<WatchDeps['modals'], 'ask' | 'close'>;
}

/**
 * Loads the configuration of whoever is signed in, once they are known. Where the password that we made for them was not
 * kept it is offered again, on each page, until it is.
 */
export function watchCredentials({ call, session, place, modals, isHeld }: Deps): () => void {
  let config: UserConfig | undefined;
  let asked = 0;

  async function look(): Promise<void> {
    const { userId } = session.get();
    if (userId === undefined || (config?.user_id === userId && config.isPasswordKept)) return;
    const turn = ++asked;
    const answered = await call(getFullUserConfig);
    if (turn !== asked || !answered.ok || session.get().userId !== userId) return;
    config = answered.answer;
    if (!config.isPasswordKept && !isHeld()) modals.ask('credentials');
  }

  const readPath = () => place.get().url.split('?', 1)[0];
  let path = readPath();
  let userId = session.get().userId;
  void look();
  const leaves = [
    place.subscribe(() => {
      if (readPath() === path) return;
      path = readPath();
      void look();
    }),
    session.subscribe(() => {
      if (session.get().userId === userId) return;
      userId = session.get().userId;
      if (userId === undefined) modals.close('credentials');
      void look();
    }),
  ];
  return () => {
    asked += 1;
    leaves.forEach((leave) => leave());
  };
}
