import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { chance } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { Button, Panel } from '@glasshouse/kit/ui';
import { addLine, clearLine, quickPick, toggleNumber, type Draft } from '../model.ts';
import classes from './lotto.module.css';

export interface NumberGridProps {
  readonly draw: LotteryDrawView;
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
}

/** Every number of the game, to be marked for one line after the other. */
export function NumberGrid({ draw, draft, onChange }: NumberGridProps) {
  const t = useT();
  const line = draft.lines[draft.at] ?? [];
  const isFull = line.length >= draw.pick;
  const canAdd = draft.lines.length < draw.mostLines || draft.lines.some((one) => one.length === 0);
  return (
    <Panel
      title={t('lotto.line', { n: draft.at + 1 })}
      aside={
        <span className={classes['marked']} aria-live="polite">
          {t('lotto.pick', { n: draw.pick })} · <bdi dir="ltr">{`${line.length} / ${draw.pick}`}</bdi>
        </span>
      }
    >
      <div className={classes['gridBlock']}>
        <fieldset className={classes['grid']} aria-label={t('lotto.pick', { n: draw.pick })} dir="ltr">
          {Array.from({ length: draw.of }, (_one, at) => at + 1).map((number) => (
            <button
              key={number}
              type="button"
              className={classes['number']}
              aria-pressed={line.includes(number)}
              aria-disabled={(isFull && !line.includes(number)) || undefined}
              onClick={() => onChange((given) => toggleNumber(given, number, draw))}
            >
              {number}
            </button>
          ))}
        </fieldset>
        <div className={classes['picks']}>
          <Button
            size="s"
            disabled={isFull && !canAdd}
            onClick={() => onChange((given) => quickPick(given, draw, chance))}
          >
            {t('lotto.quick')}
          </Button>
          <Button size="s" disabled={!isFull || !canAdd} onClick={() => onChange((given) => addLine(given, draw))}>
            {t('lotto.add')}
          </Button>
          <Button size="s" disabled={line.length === 0} onClick={() => onChange(clearLine)}>
            {t('lotto.clear')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
