const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;
/** A name that leads here from a page elsewhere is not this machine's own. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export const isLoopback = (address: string): boolean => address === 'localhost' || LOOPBACK.test(address);

export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);
