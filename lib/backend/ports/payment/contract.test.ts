import { expect, test } from 'vitest'
import { createPayment } from './index.ts'

const order = { number: 'abc', amount: 600, currency: 'CNY' }
const payment = createPayment({ key: 'a key for tests', sandbox: true })

test("a provider's own message is valid, and none of its fields can be changed", () => {
  const notice = payment.notice(order, 'paid', 1_700_000_000)
  if (!notice) throw new Error('the sandbox tells')
  expect(payment.isGenuine(notice)).toBe(true)
  for (const change of [
    { number: 'abd' },
    { outcome: 'failed' } as const,
    { reference: 'x' },
    { amount: '601' },
    { currency: 'USD' },
    { timestamp: '1700000001' },
    { signature: notice.signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    { signature: '' },
  ])
    expect(payment.isGenuine({ ...notice, ...change })).toBe(false)
  expect(createPayment({ key: 'another', sandbox: true }).isGenuine(notice)).toBe(false)
})
test('the cashier is a page of this site or an https address', async () => {
  expect(await payment.cashier(order)).toMatch(/^(\/|https:\/\/).*abc/)
})
test('without a service payment is not set up, and no message is valid or created', async () => {
  const none = createPayment({ key: 'a key for tests', sandbox: false })
  const notice = payment.notice(order, 'paid', 1_700_000_000)
  if (!notice) throw new Error('the sandbox tells')
  expect(none).toMatchObject({ isSetUp: false, isSandbox: false })
  expect(none.isGenuine(notice)).toBe(false)
  expect(none.notice(order, 'paid', 1_700_000_000)).toBeNull()
  await expect(none.cashier(order)).rejects.toThrow()
})
