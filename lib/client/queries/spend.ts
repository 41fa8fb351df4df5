'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type SpendingRefused, spendingRefused } from '#lib/contract/gifts.ts'
import type { Balances } from '#lib/contract/wallet.ts'
import { ApiError, NetworkError } from '../errors.ts'
import { requestKey } from '../request-key.ts'
import { getBalances } from '../wallet.ts'
import { keys } from './keys.ts'

/** Something that is to be paid. `send` may be called again under the same key, when an answer was lost on its way. */
export interface Wish<Answer extends { balance: number }> {
  /** What it costs; 0 where nothing is paid (a gift of the backpack). */
  tenths: number
  send: (call: { idempotency_key: string; codes: string[] }) => Promise<Answer>
}
/**
 * Why nothing was paid. `short`: the balance does not reach, by `by` tenths. `lost`: the server could not be reached.
 * `other`: nothing that one could do about it here; the server's sentence says what.
 */
export type Why =
  | Exclude<SpendingRefused, { why: 'short' }>
  | { why: 'short'; by: number }
  | { why: 'lost' }
  | { why: 'other' }
/** `text`: the server's sentence; empty where it could not be reached. */
export type Outcome<Answer> = { done: true; answer: Answer } | { done: false; text: string; why: Why }

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
  client.setQueryData<Balances>(keys.balances(userId), (now) => now && withDiamonds(now, change))

/** A lost answer is asked for once more under the same key. */
async function sendTwice<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof NetworkError) return send()
    throw error
  }
}

async function judge(error: unknown, tenths: number): Promise<{ text: string; why: Why }> {
  if (!(error instanceof ApiError)) return { text: '', why: { why: 'lost' } }
  const text = error.message
  const told = spendingRefused.safeParse(error.data)
  if (!told.success) return { text, why: { why: 'other' } }
  if (told.data.why !== 'short') return { text, why: told.data }
  try {
    const by = tenths - diamondsOf(await getBalances({ quiet: true }))
    return { text, why: by > 0 ? { why: 'short', by } : { why: 'other' } }
  } catch {
    return { text, why: { why: 'short', by: tenths } }
  }
}

/**
 * Pays for wishes of a user: what is available shrinks at once wherever it is shown, and is the server's figure with the
 * answer. Never rejects.
 */
export function useSpend(userId: number) {
  const client = useQueryClient()
  return useCallback(
    async <Answer extends { balance: number }>(
      { tenths, send }: Wish<Answer>,
      codes: string[] = [],
    ): Promise<Outcome<Answer>> => {
      const key = requestKey()
      changeDiamonds(client, userId, (available) => Math.max(0, available - tenths))
      try {
        const answer = await sendTwice(() => send({ idempotency_key: key, codes }))
        changeDiamonds(client, userId, () => answer.balance)
        return { done: true, answer }
      } catch (error) {
        void client.invalidateQueries({ queryKey: keys.balances(userId) })
        return { done: false, ...(await judge(error, tenths)) }
      }
    },
    [client, userId],
  )
}
