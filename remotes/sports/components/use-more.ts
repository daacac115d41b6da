import { useCallback, useState } from 'react';
import { listRows } from '@glasshouse/contracts/sportsbook';
import { useRowKind, type EventList } from '@glasshouse/kit/events';
import { usePreferences } from '@glasshouse/kit/remote';
import { toCallQuery, type FoundList } from '../model.ts';
import { useShell } from '../shell.ts';

export interface More {
  readonly busy: boolean;
  readonly failed: boolean;
  /** Asks for the page after the rows that are here. */
  readonly load: () => void;
  /** Asks for the first page again, for what may have come unseen. */
  readonly readAgain: () => void;
}

/** What has joined by itself may stand before rows that are not here yet: pages lap over by as much. */
const LAP = 10;

export function useMore({ question, nowSec, country }: FoundList, list: EventList): More {
  const { call } = useShell();
  const { timeZone } = usePreferences();
  const kind = useRowKind();
  const [{ busy, failed }, setProgress] = useState({ busy: false, failed: false });

  const read = useCallback(
    async (offset: number): Promise<boolean> => {
      const columns = kind === 'wide' ? 'all' : 'usual';
      const query = toCallQuery(question, { nowSec, timeZone, columns, country });
      const page = await call(listRows, { query: { ...query, offset } });
      if (!page.ok) return false;
      list.add(page.answer.rows, page.answer.total, kind);
      return true;
    },
    [call, list, question, nowSec, timeZone, country, kind],
  );
  const load = useCallback(() => {
    setProgress({ busy: true, failed: false });
    // Rows on their way out are not counted by the server any more.
    const held = list.get().entries.filter((entry) => !entry.leaving).length;
    void read(Math.max(0, held - LAP)).then((ok) => setProgress({ busy: false, failed: !ok }));
  }, [list, read]);
  const readAgain = useCallback(() => void read(0), [read]);
  return { busy, failed, load, readAgain };
}
