import { useState } from 'react';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { isRefusalCode, type LegRefusal } from '@glasshouse/contracts/refusals';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { RefusalNote } from '@glasshouse/kit/money';
import { betNumber, eventName, marketName, outcomeName, refusalText } from '@glasshouse/kit/texts';
import { formatOdds } from '@glasshouse/domain/odds';
import { Button, Checkbox, Money, MoneyInput, Notice, Odds, Panel } from '@glasshouse/kit/ui';
import {
  canRemove,
  draftOf,
  findCounts,
  makeDrafted,
  toggleLeg,
  type BetDraft,
  type DraftedBet,
} from '../model-edit.ts';
import { nameBet } from '../model-names.ts';
import type { LegNow } from '../model-news.ts';
import classes from './edit-panel.module.css';
import type { UsedEdit } from './use-edit.ts';

export interface EditPanelProps {
  readonly bet: BetView;
  readonly now: readonly (LegNow | undefined)[];
  /** Says what the old stake counts. */
  readonly view: CashOutView | undefined;
  readonly edit: UsedEdit;
  readonly onClose: () => void;
}

/** Another bet in the place of this one, while nothing of it has started: both happen or neither. */
export function EditPanel({ bet, now, view, edit, onClose }: EditPanelProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(bet));
  const { state } = edit;
  const drafted = makeDrafted(bet, draft, now);
  const counts = findCounts(view, state.kind === 'refused' ? state.error.valueMinor : undefined);
  const refused = state.kind === 'refused' ? state.error.legs : undefined;
  return (
    <Panel
      title={t('edit.title')}
      aside={
        <Button size="s" look="quiet" onClick={onClose}>
          {t('words.close')}
        </Button>
      }
    >
      <div className={classes['panel']} data-testid="edit">
        <p className={classes['text']}>{t('edit.text')}</p>
        <Legs bet={bet} now={now} draft={draft} refused={refused} onDraft={setDraft} />
        <MoneyInput
          label={t('bet.stake')}
          amountMinor={draft.amountMinor}
          iso={bet.iso}
          onChange={(amountMinor) => setDraft({ ...draft, amountMinor })}
        />
        <Drafted bet={bet} drafted={drafted} />
        <Counts bet={bet} counts={counts} refusedCode={view?.editRefusedCode} />
        {state.kind === 'refused' ? (
          <Notice kind="error">
            {state.error.code === 'price_changed' ? t('edit.moved') : <RefusalNote refusal={state.error} />}
          </Notice>
        ) : null}
        <Send
          bet={bet}
          draft={draft}
          drafted={drafted}
          busy={state.kind === 'sending'}
          onSend={(asked, amountMinor) => edit.sendDraft(asked, amountMinor, counts)}
        />
      </div>
    </Panel>
  );
}

interface LegsProps {
  readonly bet: BetView;
  readonly now: readonly (LegNow | undefined)[];
  readonly draft: BetDraft;
  /** What the last answer had against each. */
  readonly refused: readonly LegRefusal[] | undefined;
  readonly onDraft: (draft: BetDraft) => void;
}

function Legs({ bet, now, draft, refused, onDraft }: LegsProps) {
  const t = useT();
  return (
    <ul className={classes['legs']}>
      {bet.legs.map((leg, at) => {
        const fault = refused?.find((one) => one.selectionId === `${leg.gameId}/${leg.market}/${leg.outcome}`);
        return (
          <li key={at} data-removed={draft.removed.has(at)}>
            <Checkbox
              checked={!draft.removed.has(at)}
              disabled={!canRemove(bet, draft, at)}
              onChange={() => onDraft(toggleLeg(draft, at))}
            >
              <strong>{outcomeName(t, leg.market, leg.outcome, leg)}</strong>
              <span className={classes['market']}>
                {eventName(t, leg)} · {marketName(t, leg.market, leg)}
              </span>
            </Checkbox>
            <PriceToTake agreed={leg.oddsMilli} now={now[at]} />
            {fault ? <span className={classes['fault']}>{refusalText(t, fault.code)}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface CountsProps {
  readonly bet: BetView;
  readonly counts: number | undefined;
  readonly refusedCode: string | undefined;
}

/** What the old stake brings along, where that is less than all of it, and where nothing may be changed now. */
function Counts({ bet, counts, refusedCode }: CountsProps) {
  const t = useT();
  const { language } = usePreferences();
  if (isRefusalCode(refusedCode)) return <Notice kind="warning">{refusalText(t, refusedCode)}</Notice>;
  if (counts === undefined || counts >= bet.amount) return null;
  const [part, stake] = [counts, bet.amount].map((amount) => formatMoney(amount, bet.iso, language));
  return (
    <Notice kind="warning">
      <span data-testid="edit-counts">{t('edit.counts', { counts: part ?? '', stake: stake ?? '' })}</span>
    </Notice>
  );
}

/** The price that holds now, which is the one the new bet is asked for at. */
function PriceToTake({ agreed, now }: { readonly agreed: number; readonly now: LegNow | undefined }) {
  const t = useT();
  const { coefViewId } = usePreferences();
  if (now?.isSuspended) return <span className={classes['price']}>{t('leg.suspended')}</span>;
  const oddsMilli = now?.oddsMilli ?? agreed;
  return (
    <span className={classes['price']}>
      {oddsMilli === agreed ? null : <span>{t('edit.was', { odds: formatOdds(agreed, coefViewId) })}</span>}
      <Odds oddsMilli={oddsMilli} />
    </span>
  );
}

function Drafted({ bet, drafted }: { readonly bet: BetView; readonly drafted: DraftedBet }) {
  const t = useT();
  const { possibleWin } = drafted;
  const shown = { ...bet, typeId: COUPON_TYPES[drafted.type], legs: drafted.legs.map(({ leg }) => leg) };
  return (
    <dl className={classes['drafted']}>
      <div>
        <dt>{t('edit.newType')}</dt>
        <dd>{nameBet(shown, t)}</dd>
      </div>
      <div>
        <dt>{t('edit.newWin')}</dt>
        <dd>{possibleWin === undefined ? t('edit.ofWhole') : <Money amountMinor={possibleWin} iso={bet.iso} />}</dd>
      </div>
    </dl>
  );
}

interface SendProps {
  readonly bet: BetView;
  readonly draft: BetDraft;
  readonly drafted: DraftedBet;
  readonly busy: boolean;
  readonly onSend: (drafted: DraftedBet, amountMinor: number) => Promise<void>;
}

function Send({ bet, draft, drafted, busy, onSend }: SendProps) {
  const t = useT();
  const { language } = usePreferences();
  const { fault } = drafted;
  const { amountMinor } = draft;
  return (
    <>
      <Button
        wide
        look="primary"
        loading={busy}
        disabled={fault !== undefined}
        onClick={() => (amountMinor === undefined ? undefined : void onSend(drafted, amountMinor))}
      >
        {t('edit.send', { id: betNumber(bet.betId, language) })}
      </Button>
      <p className={classes['hint']}>{fault === undefined ? '' : t(`edit.fault.${fault}`)}</p>
    </>
  );
}
