import { Odds, Button, CloseIcon, TicketIcon } from '@glasshouse/kit/ui';
import { useT } from '@glasshouse/kit/remote';
import type { BuildState } from '../model-build-desk.ts';
import type { BuildPick } from '../model-build.ts';
import classes from './builder.module.css';

export interface BuildTrayProps extends Pick<BuildState, 'picks' | 'phase' | 'oddsMilli'> {
  readonly nameOf: (pick: BuildPick) => string;
  readonly onToggle: (pick: BuildPick) => void;
  readonly onClear: () => void;
  readonly onPut: () => void;
  readonly onRetry: () => void;
}

/** What has been picked, what it is worth together, and the way onto the coupon: in sight while one picks. */
export function BuildTray({ picks, phase, oddsMilli, nameOf, onToggle, onClear, onPut, onRetry }: BuildTrayProps) {
  const t = useT();
  return (
    <section className={classes.tray} aria-label={t('builder.yours')}>
      {picks.length > 0 ? (
        <ul className={classes.picks}>
          {picks.map((pick) => (
            <li key={`${pick.market}/${pick.outcome}`}>
              <button
                type="button"
                className={classes.pick}
                aria-label={t('builder.takeOff', { outcome: nameOf(pick) })}
                onClick={() => onToggle(pick)}
              >
                <bdi className="gh-truncate">{nameOf(pick)}</bdi>
                <CloseIcon size={12} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.sum}>
        <output className={classes.told}>
          <BuildPrice picks={picks} phase={phase} oddsMilli={oddsMilli} />
        </output>
        {phase === 'failed' ? (
          <Button size="s" onClick={onRetry}>
            {t('words.retry')}
          </Button>
        ) : null}
        {picks.length > 0 ? (
          <Button size="s" look="quiet" onClick={onClear}>
            {t('builder.clear')}
          </Button>
        ) : null}
        <Button look="primary" icon={<TicketIcon size={16} />} disabled={oddsMilli === undefined} onClick={onPut}>
          {t('builder.put')}
        </Button>
      </div>
    </section>
  );
}

function BuildPrice({ picks, phase, oddsMilli }: Pick<BuildState, 'picks' | 'phase' | 'oddsMilli'>) {
  const t = useT();
  if (picks.length < 2) return t(picks.length === 0 ? 'builder.none' : 'builder.one');
  if (oddsMilli !== undefined)
    return (
      <>
        {t('event.builder')}{' '}
        <strong className={classes.price}>
          <Odds oddsMilli={oddsMilli} />
        </strong>
      </>
    );
  return t(phase === 'asking' ? 'builder.asking' : phase === 'failed' ? 'builder.failed' : 'builder.noPrice');
}
