import { useCallback, useState } from 'react';
import { listEvents } from '@glasshouse/contracts/sportsbook';
import type { EventList } from '@glasshouse/kit/events';
import { usePreferences } from '@glasshouse/kit/remote';
import { cutAtEnd, endsAtSec, toCallQuery, type FoundList } from '../model.ts';
import { useShell } from '../shell.ts';

export interface More {
  readonly busy: boolean;
  readonly failed: boolean;
  /** Asks for the page after the rows that are here. */
  readonly load: () => void;
  /** Asks for the first page again, for what may have come unseen. */
  readonly readAgain: () => void;
}

export function useMore({ question, nowSec }: FoundList, list: EventList): More {
  const { call } = useShell();
  const { timeZone } = usePreferences();
  const [{ busy, failed }, setProgress] = useState({ busy: false, failed: false });

  const read = useCallback(
    async (offset: number): Promise<boolean> => {
      const page = await call(listEvents, { query: { ...toCallQuery(question, nowSec, timeZone), offset } });
      if (!page.ok) return false;
      const { events, total } = cutAtEnd(page.answer, offset, endsAtSec(question, nowSec, timeZone));
      list.add(events, total);
      return true;
    },
    [call, list, question, nowSec, timeZone],
  );
  const load = useCallback(() => {
    setProgress({ busy: true, failed: false });
    // Rows on their way out are not counted by the server any more.
    const offset = list.get().entries.filter((entry) => !entry.leaving).length;
    void read(offset).then((ok) => setProgress({ busy: false, failed: !ok }));
  }, [list, read]);
  const readAgain = useCallback(() => void read(0), [read]);
  return { busy, failed, load, readAgain };
}
