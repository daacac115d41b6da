/** Comes with the first press: a chunk of its own. */
export const MORE = 'We are strangers here.';
