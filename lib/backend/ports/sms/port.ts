import type { Language } from '#lib/shared/languages.ts'

/** Country calling code without plus, and the number in digits as its country writes it. */
export interface Mobile {
  country: string
  number: string
}

/**
 * What is said by sms, as data: providers fill their own approved templates with it. `code`: a code and the minutes
 * it lives. `known`: somebody tried to register a number that has an account; nothing to type, only to know.
 */
export type SmsText = { kind: 'code'; code: string; minutes: number } | { kind: 'known' }

export interface Sms {
  /** Hands the message over; resolves when it is accepted. Throws SmsError when it was not. */
  send(to: Mobile, text: SmsText, language: Language): Promise<void>
}

/** The provider did not take the message. `message` is for the log and holds neither number nor code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
}
