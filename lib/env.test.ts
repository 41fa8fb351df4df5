import { describe, expect, test } from 'vitest'
import { ALIPAY_SETTINGS } from '#testing/ports/payments/alipay.ts'
import { STRIPE_SETTINGS } from '#testing/ports/payments/stripe.ts'
import { TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { dataOrigins, readEnv } from './env.ts'

test.each([
  [{}, true, 'sandbox'],
  [{ DEMO: '0' }, false, 'none'],
  [{ DEMO: '0', DEMO_ACCOUNTS: '1' }, true, 'none'],
  [{ DEMO: '0', SANDBOX_PAYMENTS: '1' }, false, 'sandbox'],
  [{ DEMO: '1', DEMO_ACCOUNTS: '0', SANDBOX_PAYMENTS: '0' }, false, 'none'],
  [{ DEMO: '0', DEMO_ACCOUNTS: '', SANDBOX_PAYMENTS: '' }, false, 'none'],
  [{ PAYMENT_PROVIDER: 'none' }, true, 'none'],
])('with %j demo accounts are %s and payments are collected by %s', (given, accounts, provider) => {
  expect(readEnv(given)).toMatchObject({ DEMO_ACCOUNTS: accounts, PAYMENT_PROVIDER: provider })
})

test.each(['TENCENT_IM_APP_ID', 'TENCENT_IM_SECRET', 'TENCENT_IM_ADMIN', 'TENCENT_IM_CALLBACK_TOKEN'])(
  'Tencent IM without %s is refused with a sentence',
  (name) => {
    expect(() => readEnv({ ...TEST_SETTINGS, [name]: '' })).toThrow(
      `${name}=undefined is not usable: CHAT=tencent needs it. See .env.example.`,
    )
  },
)

test('an application id that is no number, and another chat, are refused', () => {
  expect(() => readEnv({ ...TEST_SETTINGS, TENCENT_IM_APP_ID: 'abc' })).toThrow('digits only')
  expect(() => readEnv({ CHAT: 'other' })).toThrow('CHAT="other" is not usable')
})

test('pages may load from the hosts of Tencent IM with its setting only', () => {
  expect(dataOrigins(readEnv({}))).toEqual([])
  expect(dataOrigins(readEnv(TEST_SETTINGS))).toContain('https://*.im.qcloud.com')
})

const POSTGRES = { DATABASE_URL: 'postgres://site@db.test/site' }

describe('real payments', () => {
  test.each([STRIPE_SETTINGS, ALIPAY_SETTINGS])(
    'start with all settings of $PAYMENT_PROVIDER',
    (settings) => {
      expect(readEnv({ ...settings, ...POSTGRES }).PAYMENT_PROVIDER).toBe(settings.PAYMENT_PROVIDER)
    },
  )

  test.each(
    [STRIPE_SETTINGS, ALIPAY_SETTINGS].flatMap((settings) =>
      Object.keys(settings).map((name) => [name, settings] as const),
    ),
  )('do not start without %s', (name, settings) => {
    if (name === 'PAYMENT_PROVIDER') return
    expect(() => readEnv({ ...settings, ...POSTGRES, [name]: '' })).toThrow(
      `${name}=undefined is not usable: PAYMENT_PROVIDER=${settings.PAYMENT_PROVIDER} needs it. See .env.example.`,
    )
  })

  test.each([STRIPE_SETTINGS, ALIPAY_SETTINGS])(
    'do not start on the embedded database ($PAYMENT_PROVIDER)',
    (settings) => {
      expect(() => readEnv({ ...settings })).toThrow(
        `DATABASE_URL=undefined is not usable: PAYMENT_PROVIDER=${settings.PAYMENT_PROVIDER} needs PostgreSQL: the embedded database does not write to the disk at once, so a power failure could lose payments. See .env.example.`,
      )
    },
  )

  test('need an https address, except for the test mode of Stripe', () => {
    const http = { ...POSTGRES, PUBLIC_URL: 'http://localhost:3000' }
    expect(readEnv({ ...STRIPE_SETTINGS, ...http }).PUBLIC_URL).toBe('http://localhost:3000')
    for (const settings of [{ ...STRIPE_SETTINGS, STRIPE_SECRET_KEY: 'sk_live_a' }, ALIPAY_SETTINGS])
      expect(() => readEnv({ ...settings, ...http })).toThrow('needs an https address')
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_live_published', STRIPE_SETTINGS],
    ['STRIPE_WEBHOOK_SECRET', 'no-secret-of-stripe', STRIPE_SETTINGS],
    ['ALIPAY_PRIVATE_KEY', 'no key at all', ALIPAY_SETTINGS],
    ['ALIPAY_PUBLIC_KEY', 'no key at all', ALIPAY_SETTINGS],
    ['ALIPAY_APP_ID', 'wx-app', ALIPAY_SETTINGS],
  ] as const)('refuse a wrong %s in words, without printing a secret', (name, value, settings) => {
    const read = () => readEnv({ ...settings, ...POSTGRES, [name]: value })
    expect(read).toThrow(`${name}=${name === 'ALIPAY_APP_ID' ? '"wx-app"' : '[cut]'} is not usable: `)
    if (name !== 'ALIPAY_APP_ID') expect(read).not.toThrow(value)
  })
})
