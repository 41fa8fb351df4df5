import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/client/core/errors.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import { type SpendingRefused, spendingRefused } from '#lib/contract/gifts/paying.ts'
import type { Balances } from '#lib/contract/wallet/wallet.ts'
import { requestKey, sendTwice } from '../core/request-key.ts'
import { getBalances } from './wallet.ts'

/** A payment. `send` may be called again with the same key when a response was lost. */
export interface Payment<Answer extends { balance: number }> {
  /** Its price; 0 where nothing is paid (a gift from the backpack). */
  tenths: number
  send: (call: { idempotency_key: string; codes: string[]; payment_password?: string }) => Promise<Answer>
}

/**
 * Why nothing was paid. `short`: the balance is too low by `by` tenths. `lost`: the server could not be
 * reached. `other`: nothing the user can change here; the server's message explains it.
 */
export type Why =
  | Exclude<SpendingRefused, { why: 'short' }>
  | { why: 'short'; by: number }
  | { why: 'lost' }
  | { why: 'other' }

const diamondsOf = (balances: Balances | undefined) =>
  balances?.wallets.find(({ currency }) => currency === 'diamonds')?.available ?? 0

const withDiamonds = (balances: Balances, change: (available: number) => number): Balances => ({
  ...balances,
  wallets: balances.wallets.map((wallet) => {
    if (wallet.currency !== 'diamonds') return wallet
    const available = change(wallet.available)
    return { ...wallet, available, total: available + wallet.held }
  }),
})

const changeDiamonds = (client: QueryClient, userId: number, change: (available: number) => number) =>
  client.setQueryData<Balances>(
    walletKeys.balances(userId),
    (current) => current && withDiamonds(current, change),
  )

/** Why a payment failed. `message`: the server's; empty where the server could not be reached. */
export class SpendError extends Error {
  override readonly name = 'SpendError'
  readonly why: Why

  constructor(text: string, why: Why) {
    super(text)
    this.why = why
  }
}

async function toSpendError(error: unknown, tenths: number): Promise<SpendError> {
  if (!(error instanceof ApiError)) return new SpendError('', { why: 'lost' })
  const text = error.message
  const refused = spendingRefused.safeParse(error.data)
  if (!refused.success) return new SpendError(text, { why: 'other' })
  if (refused.data.why !== 'short') return new SpendError(text, refused.data)
  try {
    const by = tenths - diamondsOf(await getBalances({ quiet: true }))
    return new SpendError(text, by > 0 ? { why: 'short', by } : { why: 'other' })
  } catch {
    return new SpendError(text, { why: 'short', by: tenths })
  }
}

interface Spending {
  payment: Payment<{ balance: number }>
  codes: readonly string[]
  /** The payment password, once a refusal has asked for it. */
  password?: string | undefined
}

/**
 * Pays: the available balance shrinks at once wherever it is shown, and becomes the server's value with the
 * response. Rejects with SpendError. `scope` separates the payments of one component from others, for
 * `useIsMutating`.
 */
export const spendMutation = (userId: number, scope: string) =>
  mutationOptions({
    mutationKey: ['user', userId, 'spend', scope],
    mutationFn: async ({ payment, codes, password }: Spending) => {
      const call = {
        idempotency_key: requestKey(),
        codes: [...codes],
        ...(password === undefined ? {} : { payment_password: password }),
      }
      try {
        return await sendTwice(() => payment.send(call))
      } catch (error) {
        throw await toSpendError(error, payment.tenths)
      }
    },
    onMutate: ({ payment }, { client }) => {
      changeDiamonds(client, userId, (available) => Math.max(0, available - payment.tenths))
    },
    onSuccess: ({ balance }, _spending, _result, { client }) => {
      changeDiamonds(client, userId, () => balance)
    },
    onError: (_error, _spending, _result, { client }) => {
      void client.invalidateQueries({ queryKey: walletKeys.balances(userId) })
    },
  })
