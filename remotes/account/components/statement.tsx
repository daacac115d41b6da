import { useEffect, useState } from 'react';
import { listStatement, type AccountView, type StatementLine } from '@glasshouse/contracts/wallet';
import { formatDay } from '@glasshouse/kit/i18n';
import { isFilledByBonuses } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import { Button, EmptyState, Money, Notice, TimeText } from '@glasshouse/kit/ui';
import {
  appendOlder,
  FILE_DAYS,
  groupByDay,
  listBalances,
  listNeverAccepted,
  mergeNewest,
  nameKind,
  statementFileHref,
  type Statement as StatementPage,
} from '../model-statement.ts';
import { useShell } from '../shell.ts';
import classes from './account.module.css';

export interface StatementProps {
  readonly account: AccountView;
  readonly first: StatementPage;
  readonly nowSec: number;
  /** The person wants no balance shown. */
  readonly isHidden: boolean;
}

/** Every movement of the account, newest first, by day. */
export function Statement({ account, first, nowSec, isHidden }: StatementProps) {
  const t = useT();
  const preferences = usePreferences();
  const { statement, older, loadOlder } = useStatement(account, first);
  const neverAccepted = listNeverAccepted(statement.lines);
  const balances = listBalances(statement);
  return (
    <section className={classes['statement']}>
      <header className={classes['statementHead']}>
        <h3>{t('account.statement')}</h3>
        <p className={classes['files']}>
          {t('account.files')}
          {FILE_DAYS.map((days) => (
            <a key={days} className="gh-link" href={statementFileHref(account.id, days)} download="">
              {t('account.fileDays', { days })}
            </a>
          ))}
        </p>
        {isFilledByBonuses(account) ? null : (
          <p className={classes['quiet']}>
            {t('account.netDeposits')} <Money amountMinor={statement.netDeposits} iso={account.iso} />
          </p>
        )}
      </header>
      {statement.lines.length === 0 ? (
        <EmptyState title={t('account.noLines')} text={t('account.noLinesText')} />
      ) : null}
      {groupByDay(statement.lines, preferences.timeZone).map((day) => (
        <section key={day.day}>
          <h4 className={classes['day']}>{formatDay(day.atSec, nowSec, preferences, t)}</h4>
          <ul>
            {day.lines.map((line) => (
              <Line
                key={line.entryId}
                line={line}
                iso={account.iso}
                left={isHidden ? undefined : balances.get(line.entryId)}
                hasPage={line.betId !== undefined && !neverAccepted.has(line.betId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {older === 'failed' ? <Notice kind="error">{t('errors.network')}</Notice> : null}
      {statement.more ? (
        <div className={classes['more']}>
          <Button loading={older === 'loading'} onClick={() => void loadOlder()}>
            {t(older === 'failed' ? 'words.retry' : 'words.showMore')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface LineProps {
  readonly line: StatementLine;
  readonly iso: string;
  /** What it left on the account; absent where that is hidden or not known. */
  readonly left: number | undefined;
  /** True where the movement's bet has a page of its own. */
  readonly hasPage: boolean;
}

function Line({ line, iso, left, hasPage }: LineProps) {
  const t = useT();
  const { language } = usePreferences();
  const { betId } = line;
  return (
    <li className={classes['line']}>
      <TimeText atSec={line.atSec} as="time" />
      <span className={classes['what']}>
        {t(nameKind(line.kind))}
        {hasPage ? (
          <a className="gh-link" href={href(language, 'officeBet', { betId: `${betId ?? 0}` })}>
            {t('bets.number', { id: betNumber(betId ?? 0, language) })}
          </a>
        ) : null}
      </span>
      <span className={classes['sums']}>
        <Money amountMinor={line.amount} iso={iso} signed />
        {left === undefined ? null : (
          <span className={classes['left']} title={t('words.balance')}>
            <span className="gh-hidden">{t('words.balance')} </span>
            <Money amountMinor={left} iso={iso} />
          </span>
        )}
      </span>
    </li>
  );
}

/** The statement in sight: its newest page is read again whenever the balance moves, older ones are asked for. */
function useStatement(account: AccountView, first: StatementPage) {
  const { call } = useShell();
  const [statement, setStatement] = useState(first);
  const [readAtMinor, setReadAtMinor] = useState(account.money);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { id, money } = account;

  useEffect(() => {
    if (money === readAtMinor) return;
    let overtaken = false;
    void call(listStatement, { params: { accountId: id } }).then((result) => {
      if (overtaken || !result.ok) return;
      setStatement((held) => mergeNewest(held, result.answer));
      setReadAtMinor(money);
    });
    return () => {
      overtaken = true;
    };
  }, [call, id, money, readAtMinor]);

  async function loadOlder(): Promise<void> {
    const before = statement.lines.at(-1)?.entryId;
    if (before === undefined) return;
    setOlder('loading');
    const result = await call(listStatement, { params: { accountId: id }, query: { before } });
    setOlder(result.ok ? 'idle' : 'failed');
    if (result.ok) setStatement((held) => appendOlder(held, result.answer));
  }

  return { statement, older, loadOlder };
}
