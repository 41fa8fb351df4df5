import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PAYOUT_PROVIDERS } from './shared/payouts/vocabulary.ts'
import { PAYMENT_PROVIDERS } from './shared/vocabulary/orders.ts'

/** The part of the settings (lib/env.ts) about payments and payouts. */

export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** Whether a text is an RSA key in base64, with or without the lines of PEM. */
const isRsaKey = (text: string, labels: readonly string[], parse: (pem: string) => KeyObject): boolean => {
  const base64 = text.replace(/-----[A-Z ]+-----|\s/g, '')
  return labels.some((label) => {
    try {
      return parse(`-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----`).asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  })
}
const isPrivateKey = (text: string) => isRsaKey(text, ['RSA PRIVATE KEY', 'PRIVATE KEY'], createPrivateKey)
const isPublicKey = (text: string) => isRsaKey(text, ['PUBLIC KEY'], createPublicKey)
const isCertificate = (text: string) => {
  try {
    return new X509Certificate(text).subject !== undefined
  } catch {
    return false
  }
}

/** The text of a key or certificate, or the path of a file with it, which begins with / or a dot. Read at startup. */
const textOrFile = z.string().transform((value, context) => {
  if (!/^[./]/.test(value)) return value
  try {
    return readFileSync(value, 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'the file cannot be read' })
    return z.NEVER
  }
})
const privateKey = textOrFile.refine(isPrivateKey, 'not an RSA private key')
const publicKey = textOrFile.refine(isPublicKey, 'not an RSA public key')
const certificate = textOrFile.refine(isCertificate, 'not a certificate in the form of PEM')
/** The id of an application at Alipay. */
const appId = z.string().regex(/^\d{8,32}$/, 'digits only')
const gateway = address.default('https://openapi.alipay.com/gateway.do')

export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(PAYMENT_PROVIDERS).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'it begins with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'it begins with whsec_')
    .optional(),
  STRIPE_API: address.default('https://api.stripe.com'),
  ALIPAY_APP_ID: appId.optional(),
  ALIPAY_PRIVATE_KEY: privateKey.optional(),
  ALIPAY_PUBLIC_KEY: publicKey.optional(),
  ALIPAY_GATEWAY: gateway,
  PAYOUT_PROVIDER: z.enum(PAYOUT_PROVIDERS).optional(),
  PAYOUT_ALIPAY_APP_ID: appId.optional(),
  PAYOUT_ALIPAY_PRIVATE_KEY: privateKey.optional(),
  PAYOUT_ALIPAY_APP_CERT: certificate.optional(),
  PAYOUT_ALIPAY_ROOT_CERT: certificate.optional(),
  PAYOUT_ALIPAY_PUBLIC_CERT: certificate.optional(),
  PAYOUT_ALIPAY_PUBLIC_KEY: publicKey.optional(),
  PAYOUT_ALIPAY_GATEWAY: gateway,
}

/** Settings that each provider requires. */
export const PAYMENT_NEEDS = {
  sandbox: [],
  none: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'PUBLIC_URL'],
} as const

export const PAYOUT_NEEDS = {
  sandbox: [],
  none: [],
  alipay: ['PAYOUT_ALIPAY_APP_ID', 'PAYOUT_ALIPAY_PRIVATE_KEY'],
  'bank-file': [],
} as const

interface Checked {
  PAYMENT_PROVIDER?: (typeof PAYMENT_PROVIDERS)[number] | undefined
  PAYOUT_PROVIDER?: (typeof PAYOUT_PROVIDERS)[number] | undefined
  PAYOUT_ALIPAY_APP_CERT?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
}

/** Payouts by Alipay: its answers are verified by its certificate, which needs the two others, or by its public key. */
export function neededCertificates({
  PAYOUT_PROVIDER: provider,
  PAYOUT_ALIPAY_APP_CERT: appCert,
}: Checked): ('PAYOUT_ALIPAY_ROOT_CERT' | 'PAYOUT_ALIPAY_PUBLIC_CERT' | 'PAYOUT_ALIPAY_PUBLIC_KEY')[] {
  if (provider !== 'alipay') return []
  return appCert ? ['PAYOUT_ALIPAY_ROOT_CERT', 'PAYOUT_ALIPAY_PUBLIC_CERT'] : ['PAYOUT_ALIPAY_PUBLIC_KEY']
}

const WITHOUT_MONEY: readonly string[] = ['sandbox', 'none']

/** What providers of real money additionally require of the site: the setting, and why it is wrong. */
export function findPaymentFaults(env: Checked): ['DATABASE_URL' | 'PUBLIC_URL', string][] {
  const { PAYMENT_PROVIDER: provider = 'none', PAYOUT_PROVIDER: payout = 'none', PUBLIC_URL: publicUrl } = env
  const faults: ['DATABASE_URL' | 'PUBLIC_URL', string][] = []
  if (env.DATABASE_URL === undefined)
    for (const [name, chosen] of [
      ['PAYMENT_PROVIDER', provider],
      ['PAYOUT_PROVIDER', payout],
    ] as const)
      if (!WITHOUT_MONEY.includes(chosen))
        faults.push([
          'DATABASE_URL',
          `${name}=${chosen} needs PostgreSQL: the embedded database does not write to the disk at once, so a power failure could lose payments`,
        ])
  // Stripe's test mode also returns to a site on this machine.
  const isTest = provider === 'stripe' && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? '')
  if (!WITHOUT_MONEY.includes(provider) && publicUrl?.startsWith('http:') && !isTest)
    faults.push(['PUBLIC_URL', `PAYMENT_PROVIDER=${provider} needs an https address`])
  return faults
}
