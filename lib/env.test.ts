import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

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
