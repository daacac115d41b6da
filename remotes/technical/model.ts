export interface TechnicalState {
  readonly kind: 'notFound' | 'serverError';
  readonly code: 404 | 500;
}

export const NOT_FOUND: TechnicalState = { kind: 'notFound', code: 404 };
export const SERVER_ERROR: TechnicalState = { kind: 'serverError', code: 500 };
