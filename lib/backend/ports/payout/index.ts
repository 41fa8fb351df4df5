import { readFileSync } from 'node:fs'
import type { Env } from '#lib/env.ts'
import { StartError } from '#lib/shared/start-error.ts'
import { createAlipay } from './alipay/alipay.ts'
import { bankFile } from './bank-file/bank-file.ts'
import { noPayout } from './none.ts'
import type { PayoutPort } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export {
  type FileResult,
  type PayoutFile,
  PayoutFileError,
  type PayoutOrder,
  type PayoutPort,
  type PayoutResult,
} from './port.ts'
export { SANDBOX_FAILS, SANDBOX_IS_LATE } from './sandbox/sandbox.ts'

type PayoutEnv = Pick<Env, 'PAYOUT_PROVIDER'> & Partial<Env>

/**
 * Refuses providers of real money on the embedded database: it does not write to the disk before it confirms, so a
 * payment could be forgotten and made again. Throws StartError.
 */
export function checkPayoutDatabase({ PAYOUT_PROVIDER: provider }: PayoutEnv, kind: 'embedded' | 'postgres') {
  if (kind === 'embedded' && (provider === 'alipay' || provider === 'bank-file'))
    throw new StartError(
      `PAYOUT_PROVIDER=${provider} pays out real money and needs PostgreSQL: set DATABASE_URL, or PAYOUT_PROVIDER=sandbox. The embedded database can lose confirmed payments when the machine loses power.`,
    )
}

/** Creates the provider for the configuration. Throws where a file of a key cannot be read. */
export function createPayout(env: PayoutEnv, options: { timeoutMs?: number } = {}): PayoutPort {
  switch (env.PAYOUT_PROVIDER) {
    case 'sandbox':
      return createSandbox()
    case 'bank-file':
      return bankFile
    case 'alipay':
      return createAlipay({
        appId: env.PAYOUT_ALIPAY_APP_ID ?? '',
        privateKey: pemOf(env.PAYOUT_ALIPAY_PRIVATE_KEY) ?? '',
        gateway: env.PAYOUT_ALIPAY_GATEWAY ?? '',
        appCert: pemOf(env.PAYOUT_ALIPAY_APP_CERT),
        rootCert: pemOf(env.PAYOUT_ALIPAY_ROOT_CERT),
        publicCert: pemOf(env.PAYOUT_ALIPAY_PUBLIC_CERT),
        publicKey: pemOf(env.PAYOUT_ALIPAY_PUBLIC_KEY),
        timeoutMs: options.timeoutMs,
      })
    default:
      return noPayout
  }
}

/** A setting is the path of a file, or the text of a key itself. */
function pemOf(setting: string | undefined): string | undefined {
  if (setting === undefined) return undefined
  return /^[./~]/.test(setting) ? readFileSync(setting, 'utf8') : setting
}
