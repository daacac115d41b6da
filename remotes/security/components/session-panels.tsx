import { useEffect, useState } from 'react';
import { endOtherSessions, endSession, type SessionRow } from '@glasshouse/contracts/session-list';
import { useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { Badge, Button, EmptyState, HistoryIcon, Moment, Panel, Table } from '@glasshouse/kit/ui';
import { askSessions } from '../api.ts';
import { dropSession, nameDevice, type SessionsView } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './security.module.css';
import { useFocusWithin } from './use-focus-within.ts';

export interface SessionPanelsProps {
  readonly first: SessionsView;
  readonly countries: Readonly<Record<string, string>>;
  /** How often something was changed by which other sessions end. */
  readonly changes: number;
}

/** Where the player is signed in now, and where they were. */
export function SessionPanels({ first, countries, changes }: SessionPanelsProps) {
  const t = useT();
  const { view, busy, end, endOthers, showMore } = useSessions(first, changes);
  const place = useFocusWithin<HTMLDivElement>();
  const others = view.open.filter(({ isCurrent }) => !isCurrent);
  const all =
    others.length === 0 ? undefined : (
      <Button size="s" loading={busy} onClick={() => void endOthers()}>
        {t('sessions.endOthers')}
      </Button>
    );
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Panel title={t('sessions.title')} aside={all}>
          <ul className={classes['sessions']} data-testid="sessions">
            {view.open.map((row) => (
              <OpenSession key={row.sessionId} row={row} countries={countries} onEnd={() => void end(row.sessionId)} />
            ))}
          </ul>
          {view.openMore === undefined ? null : (
            <p className={classes['text']}>{t('sessions.openMore', { count: view.openMore })}</p>
          )}
        </Panel>
      </div>
      <Panel title={t('history.title')} flush={view.past.length > 0}>
        {view.past.length === 0 ? (
          <EmptyState icon={<HistoryIcon size={24} />} title={t('history.none')} />
        ) : (
          <PastSessions rows={view.past} countries={countries} />
        )}
        {view.hasMore ? (
          <div className={classes['more']}>
            <Button look="quiet" loading={busy} onClick={() => void showMore()}>
              {t('words.showMore')}
            </Button>
          </div>
        ) : null}
      </Panel>
    </>
  );
}

function useSessions(first: SessionsView, changes: number) {
  const t = useT();
  const { call, notify } = useShell();
  const [view, setView] = useState(first);
  const [busy, setBusy] = useState(false);

  async function reload(): Promise<void> {
    const fresh = await askSessions(call);
    if (fresh) setView(fresh);
  }
  useEffect(() => {
    if (changes === 0) return;
    void askSessions(call).then((fresh) => fresh && setView(fresh));
  }, [call, changes]);

  return {
    view,
    busy,
    async end(sessionId: number): Promise<void> {
      const result = await call(endSession, { params: { sessionId } });
      // One that is over already is what was wished for.
      if (!result.ok && result.error.code !== 'session_unknown') {
        return notify({ kind: 'error', text: refusalText(t, result.error.code) });
      }
      setView((before) => dropSession(before, sessionId));
      await reload();
    },
    async endOthers(): Promise<void> {
      setBusy(true);
      const result = await call(endOtherSessions);
      if (result.ok) notify({ kind: 'success', text: t('sessions.ended', { count: result.answer.ended }) });
      else notify({ kind: 'error', text: refusalText(t, result.error.code) });
      await reload();
      setBusy(false);
    },
    async showMore(): Promise<void> {
      setBusy(true);
      const older = await askSessions(call, view.past.at(-1)?.sessionId);
      setBusy(false);
      if (!older) return notify({ kind: 'error', text: t('errors.network') });
      setView((before) => ({ ...before, past: [...before.past, ...older.past], hasMore: older.hasMore }));
    },
  };
}

interface PlaceProps {
  readonly row: SessionRow;
  readonly countries: Readonly<Record<string, string>>;
}

function OpenSession({ row, countries, onEnd }: PlaceProps & { readonly onEnd: () => void }) {
  const t = useT();
  return (
    <li className={classes['session']}>
      <div>
        <p className={classes['device']}>
          <DeviceName row={row} /> {row.isCurrent ? <Badge tone="leaf">{t('sessions.current')}</Badge> : null}
        </p>
        <p className={classes['text']}>
          <Place row={row} countries={countries} /> · {t(`way.${row.way}`)} · {t('sessions.seen')}{' '}
          <Moment atSec={row.seenAtSec} />
        </p>
      </div>
      {row.isCurrent ? null : (
        <Button size="s" onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function DeviceName({ row: { device } }: { readonly row: SessionRow }) {
  const t = useT();
  return nameDevice(device) ?? t(`device.${device.kind}`);
}

function Place({ row: { country, address }, countries }: PlaceProps) {
  return (
    <>
      {country === undefined ? null : `${countries[country] ?? country}, `}
      <bdi className="gh-num">{address}</bdi>
    </>
  );
}

interface PastSessionsProps {
  readonly rows: readonly SessionRow[];
  readonly countries: Readonly<Record<string, string>>;
}

function PastSessions({ rows, countries }: PastSessionsProps) {
  const t = useT();
  return (
    <Table
      caption={t('history.title')}
      rows={rows}
      keyOf={(row) => row.sessionId}
      columns={[
        { id: 'time', head: t('history.time'), cell: (row) => <Moment atSec={row.startedAtSec} /> },
        { id: 'place', head: t('history.place'), cell: (row) => <Place row={row} countries={countries} /> },
        { id: 'device', head: t('history.device'), cell: (row) => <DeviceName row={row} /> },
        { id: 'way', head: t('history.way'), cell: (row) => t(`way.${row.way}`) },
        { id: 'end', head: t('history.end'), cell: (row) => (row.end === undefined ? '' : t(`end.${row.end}`)) },
      ]}
    />
  );
}
