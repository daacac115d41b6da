import { leaveParts, type GivenShell, type ShellApi, type Store } from '@glasshouse/contracts/shell-api';

/** The shell of one mounted remote. */
export interface OwnShell {
  readonly shell: GivenShell;
  /** Ends all that it has subscribed to and still listens to; nothing begins after. What it has sent goes on. */
  end(): void;
}

/** What the remote has asked for and no more; `needs` undefined: all of it. */
export function makeShellApi(whole: ShellApi, needs: readonly string[] | undefined): OwnShell {
  const stops = new Set<() => void>();
  let isOver = false;
  const hold = (begin: () => () => void): (() => void) => {
    if (isOver) return () => {};
    const stop = begin();
    const once = () => {
      if (stops.delete(once)) stop();
    };
    stops.add(once);
    return once;
  };
  const own = <Value>({ get, subscribe, ...rest }: Store<Value>): Store<Value> => ({
    get,
    subscribe: (listener) => hold(() => subscribe(listener)),
    ...('getDrawn' in rest && { getDrawn: rest.getDrawn }),
  });
  const { coupon, favourites, live } = whole;
  const shell: ShellApi = {
    ...whole,
    get preferences() {
      return whole.preferences;
    },
    session: own(whole.session),
    coupon: {
      selected: own(coupon.selected),
      toggle: coupon.toggle,
      repeat: coupon.repeat,
      build: coupon.build,
      onChange: (listener) => hold(() => coupon.onChange(listener)),
    },
    favourites: { starred: own(favourites.starred), toggle: favourites.toggle },
    live: {
      status: own(live.status),
      subscribe: (topic, from, listener) => hold(() => live.subscribe(topic, from, listener)),
    },
  };
  return {
    shell: leaveParts(shell, needs),
    end() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
