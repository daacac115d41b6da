const OURS = ['invalid_client', 'unauthorized_client'];

/** A provider that no longer takes our own id or secret: nobody who signs in has tried anything. */
export const isOurFault = (error: string): boolean => OURS.includes(error);
