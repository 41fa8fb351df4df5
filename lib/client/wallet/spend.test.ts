import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import { type Payment, type SpendError, spendMutation } from '#lib/client/wallet/spend.ts'
import type { Balances } from '#lib/contract/wallet/wallet.ts'
import { ApiError, NetworkError } from '../core/errors.ts'

const USER = 7
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  const wallet = { currency: 'diamonds', available: 100, held: 5, total: 105 }
  client.setQueryData(walletKeys.balances(USER), { wallets: [wallet] } as unknown as Balances)
})

const diamonds = () => client.getQueryData<Balances>(walletKeys.balances(USER))?.wallets[0]
const pay = (send: Payment<{ balance: number }>['send'], codes: readonly string[] = []) =>
  new MutationObserver(client, spendMutation(USER, 'test')).mutate({ payment: { tenths: 30, send }, codes })

test('the balance shrinks at once and becomes the server’s value with the response', async () => {
  const answer = Promise.withResolvers<{ balance: number }>()
  const paid = pay(() => answer.promise)
  await Promise.resolve()
  expect(diamonds()).toMatchObject({ available: 70, total: 75 })
  answer.resolve({ balance: 64 })
  await paid
  expect(diamonds()).toMatchObject({ available: 64, total: 69 })
})

test('a lost response is fetched by one retry under the same key', async () => {
  const sent: string[] = []
  await pay(async ({ idempotency_key: key }) => {
    sent.push(key)
    if (sent.length === 1) throw new NetworkError('lost')
    return { balance: 70 }
  })
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  const lost = pay(() => Promise.reject(new NetworkError('lost')))
  await expect(lost).rejects.toMatchObject({ name: 'SpendError', message: '', why: { why: 'lost' } })
})

test('sends the payment password once it was asked for', async () => {
  const sent: unknown[] = []
  const send: Payment<{ balance: number }>['send'] = async (call) => {
    sent.push(call.payment_password)
    return { balance: 70 }
  }
  await pay(send)
  const payment = { tenths: 30, send }
  const options = spendMutation(USER, 'test')
  await new MutationObserver(client, options).mutate({ payment, codes: [], password: '135790' })
  expect(sent).toEqual([undefined, '135790'])
})

test('a refusal rejects with its reason, and invalidates the balance', async () => {
  const half = { why: 'half', period: 'day', code: '1234' } as const
  const refused = pay(() => Promise.reject(new ApiError(1, 'Half is spent.', 409, half)), ['99'])
  await expect(refused).rejects.toMatchObject({
    message: 'Half is spent.',
    why: half,
  } satisfies Partial<SpendError>)
  expect(client.getQueryState(walletKeys.balances(USER))?.isInvalidated).toBe(true)
})
