import type { Env } from '#lib/env.ts'
import { noPayment } from './none.ts'
import type { PaymentPort } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export { callbackPath } from './callback-path.ts'
export { noPayment } from './none.ts'
export {
  type CashierOrder,
  PaymentError,
  type PaymentNotice,
  type PaymentPort,
  type PaymentReport,
  type PaymentState,
  type RawCallback,
  type ReportLine,
  type SandboxMessage,
} from './port.ts'
export { createSandbox } from './sandbox/sandbox.ts'

export interface PaymentOptions {
  env: Pick<Env, 'PAYMENT_PROVIDER'> & Partial<Env>
  /** Signs the messages of the sandbox. */
  key: Buffer | string
}

/**
 * Creates the provider for the configuration. The SDK of a provider is loaded only where it is used. The settings
 * were checked at startup.
 */
export async function createPayment({ env, key }: PaymentOptions): Promise<PaymentPort> {
  const set = (name: keyof Env) => String(env[name] ?? '')
  const publicUrl = set('PUBLIC_URL')
  switch (env.PAYMENT_PROVIDER) {
    case 'stripe': {
      const { createStripe } = await import('./stripe/stripe.ts')
      return createStripe({
        secretKey: set('STRIPE_SECRET_KEY'),
        webhookSecret: set('STRIPE_WEBHOOK_SECRET'),
        api: set('STRIPE_API'),
        publicUrl,
      })
    }
    case 'alipay': {
      const { createAlipay } = await import('./alipay/alipay.ts')
      return createAlipay(
        {
          appId: set('ALIPAY_APP_ID'),
          privateKey: set('ALIPAY_PRIVATE_KEY'),
          verifiedBy: { publicKey: set('ALIPAY_PUBLIC_KEY') },
          gateway: set('ALIPAY_GATEWAY'),
        },
        { publicUrl },
      )
    }
    case 'sandbox':
      return createSandbox(key)
    default:
      return noPayment
  }
}
