import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { PAYMENT_PROVIDERS } from './shared/vocabulary/orders.ts'

/** The part of the settings (lib/env.ts) about payments. */

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
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{10,32}$/, 'digits only')
    .optional(),
  ALIPAY_PRIVATE_KEY: z.string().refine(isPrivateKey, 'not an RSA private key').optional(),
  ALIPAY_PUBLIC_KEY: z.string().refine(isPublicKey, 'not an RSA public key').optional(),
  ALIPAY_GATEWAY: address.default('https://openapi.alipay.com/gateway.do'),
}

/** Settings that each provider requires. */
export const PAYMENT_NEEDS = {
  sandbox: [],
  none: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'PUBLIC_URL'],
} as const

interface Checked {
  PAYMENT_PROVIDER?: (typeof PAYMENT_PROVIDERS)[number] | undefined
  STRIPE_SECRET_KEY?: string | undefined
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
}

/** What a provider of real payments additionally requires of the site: the setting, and why it is wrong. */
export function findPaymentFaults(env: Checked): ['DATABASE_URL' | 'PUBLIC_URL', string][] {
  const { PAYMENT_PROVIDER: provider, PUBLIC_URL: publicUrl } = env
  if (provider !== 'stripe' && provider !== 'alipay') return []
  const faults: ['DATABASE_URL' | 'PUBLIC_URL', string][] = []
  if (env.DATABASE_URL === undefined)
    faults.push([
      'DATABASE_URL',
      `PAYMENT_PROVIDER=${provider} needs PostgreSQL: the embedded database does not write to the disk at once, so a power failure could lose payments`,
    ])
  // Stripe's test mode also returns to a site on this machine.
  const isTest = provider === 'stripe' && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? '')
  if (publicUrl?.startsWith('http:') && !isTest)
    faults.push(['PUBLIC_URL', `PAYMENT_PROVIDER=${provider} needs an https address`])
  return faults
}
