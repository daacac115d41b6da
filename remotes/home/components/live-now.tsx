import { useCallback, useState } from 'react';
import { listRows } from '@glasshouse/contracts/sportsbook';
import {
  EventGroups,
  groupBySport,
  putStarredFirst,
  sectionHref,
  useEventList,
  useRowKind,
  useStarred,
  type EventEntry,
  type EventList,
} from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { sportName } from '@glasshouse/kit/texts';
import { ButtonLink, EmptyState, LiveDot, Panel, SportIcon, Tabs } from '@glasshouse/kit/ui';
import { leaveOut, listShown, listTabSports, LIVE_ASKED, LIVE_SHOWN, pickLive } from '../model.ts';
import { useShell } from '../shell.ts';
import { SectionLink } from './section-link.tsx';
import classes from './home.module.css';

const ALL = 'all';

export interface LiveNowProps {
  readonly list: EventList;
  /** What the page shows above. */
  readonly above: readonly EventEntry[];
  readonly nowSec: number;
}

/** What is played at this moment, a dozen at a time, by sport. */
export function LiveNow({ list, above, nowSec }: LiveNowProps) {
  const t = useT();
  const [tab, setTab] = useState<string>(ALL);
  const { entries: all, sports, total } = useEventList(list, useReadAgain(list));
  const entries = leaveOut(all, above);
  const tabSports = listTabSports(entries);
  const active = tabSports.some((sportId) => String(sportId) === tab) ? tab : ALL;
  const shown = listShown(
    putStarredFirst(entries, useStarred()),
    active === ALL ? undefined : Number(active),
    LIVE_SHOWN,
  );
  const tabs = tabSports.map((sportId) => ({
    id: String(sportId),
    label: (
      <>
        <SportIcon sport={sportId} size={16} />
        {sportName(t, sportId)}
      </>
    ),
    count: sports.find((sport) => sport.sportId === sportId)?.live ?? 0,
  }));
  const title = (
    <>
      <LiveDot />
      {t('live.title')}
    </>
  );
  return (
    <Panel flush title={title} aside={<SectionLink section="live" text={t('live.all', { count: total })} />}>
      {all.length === 0 ? <NothingLive /> : null}
      {entries.length === 0 ? null : (
        <>
          <div className={classes.tabs}>
            <Tabs
              label={t('live.bySport')}
              items={[{ id: ALL, label: t('words.all') }, ...tabs]}
              active={active}
              onSelect={setTab}
            />
          </div>
          <EventGroups sports={groupBySport(shown)} section="live" nowSec={nowSec} isFlat />
        </>
      )}
      {all.length === 0 ? null : <p className={classes.late}>{t('live.delayNotice')}</p>}
    </Panel>
  );
}

function NothingLive() {
  const t = useT();
  const { language } = usePreferences();
  const action = <ButtonLink href={sectionHref(language, 'line')}>{t('live.toLine')}</ButtonLink>;
  return <EmptyState title={t('live.none')} text={t('live.noneText')} action={action} />;
}

function useReadAgain(list: EventList): () => void {
  const { call } = useShell();
  const kind = useRowKind();
  return useCallback(() => {
    const columns = kind === 'wide' ? 'all' : 'usual';
    void call(listRows, { query: { section: 'live', columns, limit: LIVE_ASKED } }).then((result) => {
      if (result.ok) list.add(pickLive(result.answer.rows), result.answer.total, kind);
    });
  }, [call, list, kind]);
}
