import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mobile, Sms, SmsText } from '#lib/backend/ports/sms/port.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * Messages being sent. Callers never wait for the provider, since the duration would reveal whether a message
 * was sent.
 */
export interface OutgoingSms {
  send(to: Mobile, text: SmsText, language: Language): void
  /** Resolves when every message passed so far was accepted or refused. */
  settled(): Promise<void>
}

/**
 * `pause` returns the delay before a message is sent (ms). It is random, so the work of sending slows no call
 * from which it could be inferred.
 */
export function createOutgoingSms(sms: Sms, log: Logger, pause: () => number = () => 0): OutgoingSms {
  const inFlight = new Set<Promise<void>>()
  const randomDelay = async () => {
    const ms = pause()
    if (ms > 0) await setTimeout(ms)
  }
  return {
    send(to, text, language) {
      const sending = randomDelay()
        .then(() => sms.send(to, text, language))
        .catch((err: unknown) => log.error({ err, country: to.country }, 'sms_send_failed'))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    },
    async settled() {
      await Promise.all(inFlight)
    },
  }
}
