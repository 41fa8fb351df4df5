import type { Env } from '#lib/env.ts'
import type { AlipayApplication } from '../alipay/client.ts'
import { bankFile } from './bank-file/bank-file.ts'
import { noPayout } from './none.ts'
import type { PayoutPort } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export { bankFile } from './bank-file/bank-file.ts'
export {
  type FileResult,
  type PayoutFile,
  PayoutFileError,
  type PayoutOrder,
  type PayoutPort,
  type PayoutResult,
} from './port.ts'
export { createSandbox, SANDBOX_FAILS, SANDBOX_IS_LATE } from './sandbox/sandbox.ts'

type PayoutEnv = Pick<Env, 'PAYOUT_PROVIDER'> & Partial<Env>

/**
 * Creates the provider for the configuration, whose settings were checked at startup. The SDK of a provider is loaded
 * only where it is used.
 */
export async function createPayout(
  env: PayoutEnv,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<PayoutPort> {
  switch (env.PAYOUT_PROVIDER) {
    case 'sandbox':
      return createSandbox()
    case 'bank-file':
      return bankFile
    case 'alipay': {
      const { createAlipay } = await import('./alipay/alipay.ts')
      return createAlipay({
        appId: env.PAYOUT_ALIPAY_APP_ID ?? '',
        privateKey: env.PAYOUT_ALIPAY_PRIVATE_KEY ?? '',
        verifiedBy: verifiedBy(env),
        gateway: env.PAYOUT_ALIPAY_GATEWAY ?? '',
        timeoutMs,
      })
    }
    default:
      return noPayout
  }
}

/** Alipay asks for certificates of applications that transfer money; others have its public key. */
function verifiedBy({
  PAYOUT_ALIPAY_APP_CERT: app,
  PAYOUT_ALIPAY_ROOT_CERT: root,
  PAYOUT_ALIPAY_PUBLIC_CERT: alipay,
  PAYOUT_ALIPAY_PUBLIC_KEY: publicKey,
}: PayoutEnv): AlipayApplication['verifiedBy'] {
  return app && root && alipay ? { app, root, alipay } : { publicKey: publicKey ?? '' }
}
