/** A session that was let through has ended before what it asked for was done: none of it is. */
export class SignedOutError extends Error {
  readonly statusCode = 401;
}
