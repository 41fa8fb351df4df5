import pino, { type Logger } from 'pino'

/** Structured lines on stdout; what must never be read in a log is cut out. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
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
  })
