import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import type { CallOptions } from '#lib/client/core/call.ts'
import { type AskPassword, sendWithPassword } from '#lib/client/wallet/payment-password.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'

interface MoneyCall<Input, Answer> {
  userId: number
  ask: AskPassword
  send: (
    input: Input & { idempotency_key: string; payment_password?: string },
    options: CallOptions,
  ) => Promise<Answer>
  onDone: () => void
}

/**
 * A call that moves a user's income once: its idempotency key stays the same for the same input, so that a second press
 * or a retry after a lost response moves nothing. Asks for the payment password, and refreshes the wallet afterwards.
 */
export function useMoneyCall<Input extends object, Answer>({
  userId,
  ask,
  send,
  onDone,
}: MoneyCall<Input, Answer>) {
  const client = useQueryClient()
  const { keyOf, renew } = useRequestKey()
  return useMutation({
    mutationFn: (input: Input) => {
      const idempotency_key = keyOf(input)
      return sendWithPassword(
        (more) => send({ ...input, ...more, idempotency_key }, { quiet: true, onMessage: notifySuccess }),
        ask,
      )
    },
    onSuccess: (answer) => {
      if (answer === null) return
      renew()
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) }),
  })
}
