import { callProvider, type ProviderCall, ProviderError } from '#lib/backend/ports/call-provider.ts'
import { SmsError } from './port.ts'

/** Calls a provider and converts its failures to SmsErrors. */
export const callSmsProvider = (call: ProviderCall) =>
  callProvider(call).catch((error: unknown): never => {
    throw error instanceof ProviderError ? new SmsError(error.message) : error
  })

/**
 * The error of a refusal with the provider's own code. Anything that is not a code (a number, a text) is kept
 * out of the log.
 */
export const refusedBy = (provider: string, code: unknown): SmsError =>
  new SmsError(
    `${provider} refused: ${/^[A-Za-z_.-]{1,80}$|^\d{4,5}$/.test(String(code)) ? code : 'no code'}`,
  )
