import pino, { type Logger } from 'pino'
import { errorForLog } from './log-error.ts'

/** A line waits at most this long (ms) for others to be written with. */
const FLUSH_MS = 200

/** Lines leave in blocks: written one by one, they cost a busy site more than its answers. None is lost at the end. */
function blocks() {
  const out = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024 })
  setInterval(() => out.flush(), FLUSH_MS).unref()
  process.on('exit', () => {
    try {
      out.flushSync()
    } catch {
      // Nobody reads stdout any more.
    }
  })
  return out
}

/** How what is handed over is written: errors without what they were about. */
export const LOG_SERIALIZERS = { err: (error: unknown) => errorForLog(error) }

/** Structured lines on stdout; what must never be read in a log is cut out. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: LOG_SERIALIZERS,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'token',
          '*.token',
          'password',
          '*.password',
          'mobile',
          '*.mobile',
          'key',
          '*.key',
          'cookie',
          '*.cookie',
        ],
        censor: '[cut]',
      },
    },
    blocks(),
  )
