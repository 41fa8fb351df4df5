import { expect, test } from 'vitest'
import { TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { dataOrigins, readEnv } from './env.ts'

test.each([
  [{}, true, true],
  [{ DEMO: '0' }, false, false],
  [{ DEMO: '0', DEMO_ACCOUNTS: '1' }, true, false],
  [{ DEMO: '0', SANDBOX_PAYMENTS: '1' }, false, true],
  [{ DEMO: '1', DEMO_ACCOUNTS: '0', SANDBOX_PAYMENTS: '0' }, false, false],
  [{ DEMO: '0', DEMO_ACCOUNTS: '', SANDBOX_PAYMENTS: '' }, false, false],
])('with %j demo accounts are %s and the sandbox cashier is %s', (given, accounts, sandbox) => {
  expect(readEnv(given)).toMatchObject({ DEMO_ACCOUNTS: accounts, SANDBOX_PAYMENTS: sandbox })
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
