import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mobile, Sms, SmsText } from '#lib/backend/ports/sms/port.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Messages on their way. Nobody waits for a provider: how long it takes would tell whether a message was sent at all. */
export interface OutgoingSms {
  send(to: Mobile, text: SmsText, language: Language): void
  /** Resolves when everything handed over so far was accepted or refused. */
  settled(): Promise<void>
}

/**
 * `pause` (ms) is how long a message waits before it goes: at random, so that the work of sending one falls on no call
 * that could be inferred from it.
 */
export function createOutgoingSms(sms: Sms, log: Logger, pause: () => number = () => 0): OutgoingSms {
  const under = new Set<Promise<void>>()
  const later = async () => {
    const ms = pause()
    if (ms > 0) await setTimeout(ms)
  }
  return {
    send(to, text, language) {
      const sending = later()
        .then(() => sms.send(to, text, language))
        .catch((err: unknown) => log.error({ err, country: to.country }, 'an sms was not accepted'))
        .finally(() => under.delete(sending))
      under.add(sending)
    },
    async settled() {
      await Promise.all(under)
    },
  }
}
