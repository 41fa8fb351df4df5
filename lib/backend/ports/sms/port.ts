import type { Language } from '#lib/shared/languages.ts'

/** Country calling code without plus, and the number in digits as its country writes it. */
export interface Mobile {
  country: string
  number: string
}

/**
 * The content of an SMS as data, with which providers fill their own approved templates. `code`: a code and
 * its lifetime in minutes. `known`: a notice that someone tried to register a number that has an account.
 */
export type SmsText = { kind: 'code'; code: string; minutes: number } | { kind: 'known' }

export interface Sms {
  /** Sends a message; resolves when it is accepted. Throws SmsError otherwise. */
  send(to: Mobile, text: SmsText, language: Language): Promise<void>
}

/** The provider did not accept the message. `message` is for the log and contains neither number nor code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
}
