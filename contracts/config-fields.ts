import { Type } from 'typebox';

export const closed = { additionalProperties: false } as const;
export const flag = (standard: boolean, description: string) => Type.Boolean({ default: standard, description });
export const whole = (minimum: number, maximum: number, standard: number, description: string) =>
  Type.Integer({ minimum, maximum, default: standard, description });

export const nameField = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

/** One of a few numbers; `OneOf` is the same for words. */
export function OneOfNumbers<const Numbers extends readonly number[]>(numbers: Numbers, options: object = {}) {
  return Type.Unsafe<Numbers[number]>({ type: 'integer', enum: [...numbers], ...options });
}

/** A path of this site without its language; `/*` at its end means everything below. */
export const PathPatternField = Type.String({
  maxLength: 300,
  pattern: '^/(?:[A-Za-z0-9._~-]+(?:/[A-Za-z0-9._~-]+)*(?:/\\*)?)?$',
  description: 'A path without language, such as `/promo/summer`; `/promo/*` is everything below, and itself',
});

/** Where a redirect leads: a path of this site, or a page of a host that the operator has listed. */
export const TargetField = Type.String({
  maxLength: 500,
  pattern: '^(?:/|/[A-Za-z0-9._~-][A-Za-z0-9._~%=&?*/-]*|https://[A-Za-z0-9.-]+(?:/[A-Za-z0-9._~%=&?/-]*)?)$',
  description: 'A path without language, or `https://` and a host of `redirectHosts`',
});

export const ExperimentNameField = Type.String({
  maxLength: 40,
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'Small letters, digits and hyphens',
});
