import { ChevronDownIcon, Flag } from '../ui/index.ts';
import type { PhonePlace } from './phone-place.ts';
import classes from './phone.module.css';

export interface PlaceButtonProps {
  readonly place: PhonePlace;
  /** Names the country and what is dialled, for those who do not see its flag. */
  readonly label: string;
  readonly onPress: () => void;
}

/** Beside a number: of which country it is, and the door to the list of them. */
export function PlaceButton({ place: { code, phoneCode }, label, onPress }: PlaceButtonProps) {
  return (
    <button type="button" className={classes['place']} aria-haspopup="dialog" aria-label={label} onClick={onPress}>
      <Flag country={code} size={20} />
      <span className="gh-num">+{phoneCode}</span>
      <ChevronDownIcon size={14} />
    </button>
  );
}
