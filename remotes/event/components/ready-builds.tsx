import type { BuilderView } from '@glasshouse/contracts/betting-builder';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { namesOf } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { marketName, outcomeName } from '@glasshouse/kit/texts';
import { Button, Odds } from '@glasshouse/kit/ui';
import type { BuildPick } from '../model-build.ts';
import classes from './builder.module.css';

export interface ReadyBuildsProps {
  readonly event: EventView;
  readonly builds: BuilderView['suggested'];
  readonly onPut: (outcomes: readonly BuildPick[]) => void;
  readonly onTake: (outcomes: readonly BuildPick[]) => void;
}

/** Builds of the main markets: onto the coupon by one press, or to go on from. */
export function ReadyBuilds({ event, builds, onPut, onTake }: ReadyBuildsProps) {
  const t = useT();
  const names = namesOf(event);
  if (builds.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={t('builder.ready')}>
      {builds.map(({ outcomes, oddsMilli }) => {
        const told = outcomes.map(({ market, outcome }) => outcomeName(t, market, outcome, names)).join(' + ');
        return (
          <li key={told} className={classes.card} data-testid="ready-build">
            <ul className={classes.legs}>
              {outcomes.map(({ market, outcome }) => (
                <li key={market}>
                  <strong>
                    <bdi>{outcomeName(t, market, outcome, names)}</bdi>
                  </strong>
                  <small>{marketName(t, market, names)}</small>
                </li>
              ))}
            </ul>
            <div className={classes.cardFoot}>
              <Button
                size="s"
                look="quiet"
                aria-label={`${t('builder.change')}: ${told}`}
                onClick={() => onTake(outcomes)}
              >
                {t('builder.change')}
              </Button>
              <Button
                size="s"
                look="outline"
                aria-label={`${t('builder.put')}: ${told}`}
                onClick={() => onPut(outcomes)}
              >
                {t('builder.put')} <Odds oddsMilli={oddsMilli} />
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
