import { memo } from 'react';
import type { PhoneCountry } from '@glasshouse/contracts/profile';
import { CheckIcon, Flag } from '../ui/index.ts';
import classes from './phone-country.module.css';

export interface CountryRowProps {
  readonly id: string;
  readonly country: PhoneCountry;
  /** The keys are at it. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPick: (code: string) => void;
}

/** Drawn again only where something of it changes: there are some two hundred and forty. */
export const CountryRow = memo(function CountryRow({ id, country, isActive, isChosen, onPick }: CountryRowProps) {
  const { name, code, phoneCode } = country;
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a browser's own option has no flag
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes['row']}
      data-active={isActive || undefined}
      onClick={() => onPick(code)}
    >
      <Flag country={code} size={20} />
      <span className={classes['name']}>{name}</span>
      <span className={classes['code']} dir="ltr">
        +{phoneCode}
      </span>
      <span className={classes['mark']}>{isChosen ? <CheckIcon size={16} /> : null}</span>
    </button>
  );
});
