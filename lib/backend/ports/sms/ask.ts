import { askProvider, type ProviderCall, ProviderError } from '#lib/backend/ports/ask-provider.ts'
import { SmsError } from './port.ts'

/** A provider's call whose failures are SmsErrors. */
export const askForSms = (call: ProviderCall) =>
  askProvider(call).catch((error: unknown): never => {
    throw error instanceof ProviderError ? new SmsError(error.message) : error
  })

/** The refusal by a provider's own code; anything in it that is no code (a number, a text) stays out of the log. */
export const refusedBy = (provider: string, code: unknown): SmsError =>
  new SmsError(
    `${provider} refused: ${/^[A-Za-z_.-]{1,80}$|^\d{4,5}$/.test(String(code)) ? code : 'no code'}`,
  )
