import classes from './protection.module.css';

export interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly id: number; readonly label: string }[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** One question with its answers, of which none is chosen at first. */
export function Choices({ name, legend, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={classes['choices']}>
      <legend>{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
