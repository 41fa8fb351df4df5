import pino, { type Logger } from 'pino'
import { errorForLog } from './log-error.ts'

/** How long (ms) a line waits at most to be written together with others. */
const FLUSH_MS = 200

/**
 * Writes lines in blocks: one by one, they would cost a busy site more than its responses. None is lost at
 * exit.
 */
function blocks() {
  const out = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024 })
  setInterval(() => out.flush(), FLUSH_MS).unref()
  process.on('exit', () => {
    try {
      out.flushSync()
    } catch {
      // Stdout is closed.
    }
  })
  return out
}

/** Serializers of logged fields: errors without the data they were about. */
export const LOG_SERIALIZERS = { err: (error: unknown) => errorForLog(error) }

/** Creates a logger of structured lines on stdout; secrets are removed. */
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
          'payment_password',
          '*.payment_password',
          'card_number',
          '*.card_number',
          'alipay_account',
          '*.alipay_account',
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
