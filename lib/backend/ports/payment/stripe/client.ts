import Stripe from 'stripe'
import { PaymentError } from '../port.ts'

/** The longest time of one call in ms, and how often the SDK repeats a call whose response was lost. */
const TIMEOUT_MS = 8_000
const RETRIES = 1

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** The address of the API. */
  api: string
  /** The site's public address, without a slash at its end. */
  publicUrl: string
}

export function createStripeClient({ secretKey, api }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(api)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

const isRetryable = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** The code of an error of Stripe; undefined for other errors. */
export const stripeCodeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined

/**
 * Makes calls of the SDK. Throws PaymentError with the type and the code of an error of Stripe: its message may
 * contain data of the call.
 */
export async function callStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code } = error
    throw new PaymentError(`Stripe: ${type}${code ? ` (${code})` : ''}`, { isRefusal: !isRetryable(error) })
  }
}
