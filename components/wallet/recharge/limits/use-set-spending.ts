'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '#components/shared/attempt.ts'
import { setSpending } from '#lib/client/orders.ts'
import { keys } from '#lib/client/queries/keys.ts'
import type { InputOf } from '#lib/contract/endpoint.ts'
import type { setSpending as endpoint, SpendingState } from '#lib/contract/spending.ts'

/** Changes one's limits, break or place in rankings; the answer is what is shown from then on. */
export function useSetSpending(userId: number) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const save = async (input: InputOf<typeof endpoint>): Promise<SpendingState> => {
    const state = await setSpending(input, { quiet: true })
    client.setQueryData(keys.spending(userId), state)
    return state
  }
  return { ...attempt, save }
}
