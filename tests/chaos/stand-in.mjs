import { readFileSync } from 'node:fs';

// Loaded before the program (`node --import`), which knows nothing of it: its way to the database goes through a proxy
// of ours, and its clock is as far off as a file says. The supervisor, which loads it too, is left as it is.

const { CHAOS_CLOCK_FILE, CHAOS_DATABASE_PORT, DATABASE_URL } = process.env;
const LOOK_AGAIN_MS = 50;

if (process.argv[2] === 'app' && CHAOS_CLOCK_FILE && CHAOS_DATABASE_PORT && DATABASE_URL) {
  const url = new URL(DATABASE_URL);
  url.port = CHAOS_DATABASE_PORT;
  process.env.DATABASE_URL = url.href;
  shiftClock(CHAOS_CLOCK_FILE);
}

function shiftClock(file) {
  const TrueDate = Date;
  let shiftMs = readShift(file);
  setInterval(() => (shiftMs = readShift(file)), LOOK_AGAIN_MS).unref();
  const now = () => TrueDate.now() + shiftMs;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Milliseconds to add; what cannot be read adds none. */
function readShift(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
