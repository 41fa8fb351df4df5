'use client'

import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { requestRecharge } from '#lib/client/wallet/request-recharge.ts'
import { type Payment, SpendError, spendMutation } from '#lib/client/wallet/spend.ts'
import type { SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'
import { HalfDialog } from './half-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

interface Half {
  text: string
  code: string
  /** A wrong code was typed for the same warning. */
  isWrong: boolean
  decide: (typed: string | null) => void
}

/**
 * Payments of a user: whether one is running, the error of the last, the dialogs of the warning at half of a
 * limit and of a refusal (`dialog`, to be rendered) and, if the balance is too low, the offer to buy
 * diamonds. Several may run at once. `pay` resolves with null if nothing was paid.
 */
export function usePayment(userId: number) {
  const t = useTranslations('gifts.spend')
  const options = spendMutation(userId, useId())
  const spend = useMutation(options)
  const isSpending = useIsMutating({ mutationKey: options.mutationKey ?? [] }) > 0
  const [error, setError] = useState<string | null>(null)
  const [half, setHalf] = useState<Half | null>(null)
  const [offer, setOffer] = useState<{ why: 'real_name' | 'limit'; text: string } | null>(null)

  const explain = ({ message, why }: SpendError): null => {
    if (why.why === 'real_name' || why.why === 'limit') {
      setOffer({ why: why.why, text: message })
      return null
    }
    setError(message || t('lost'))
    if (why.why === 'short') requestRecharge(why.by)
    return null
  }
  // If several reach half of a limit at once, only the first shows the warning; the others are not paid.
  const isConfirming = useRef(false)
  const confirmWarning = async (warning: Omit<Half, 'decide'>) => {
    const typed = await new Promise<string | null>((decide) => {
      setHalf({ ...warning, decide })
    })
    setHalf(null)
    return typed
  }
  const send = async <Answer extends { balance: number }>(
    payment: Payment<Answer>,
    codes: readonly string[] = [],
  ): Promise<Answer | SpendError> => {
    const received: { answer?: Answer } = {}
    try {
      await spend.mutateAsync({
        payment: { ...payment, send: async (call) => (received.answer = await payment.send(call)) },
        codes,
      })
    } catch (error) {
      if (error instanceof SpendError) return error
      throw error
    }
    if (received.answer === undefined) throw new Error('The payment succeeded without a response.')
    return received.answer
  }
  /** Requests the code of each warning, and again after a wrong one. */
  const sendWarned = async <Answer extends { balance: number }>(
    payment: Payment<Answer>,
    first: SpendError,
  ): Promise<Answer | null> => {
    const codes = new Map<SpendingPeriod, string>()
    let warning = first
    while (warning.why.why === 'half') {
      const { code, period } = warning.why
      const typed = await confirmWarning({ text: warning.message, code, isWrong: codes.has(period) })
      if (typed === null) return null
      codes.set(period, typed)
      const outcome = await send(payment, [...codes.values()])
      if (!(outcome instanceof SpendError)) return outcome
      warning = outcome
    }
    return explain(warning)
  }

  return {
    busy: isSpending || half !== null,
    error,
    setError,
    dialog: half ? (
      <HalfDialog {...half} />
    ) : offer ? (
      <OfferDialog {...offer} onClose={() => setOffer(null)} />
    ) : null,
    async pay<Answer extends { balance: number }>(payment: Payment<Answer>): Promise<Answer | null> {
      setError(null)
      const outcome = await send(payment)
      if (!(outcome instanceof SpendError)) return outcome
      if (outcome.why.why !== 'half') return explain(outcome)
      if (isConfirming.current) return null
      isConfirming.current = true
      try {
        return await sendWarned(payment, outcome)
      } finally {
        isConfirming.current = false
      }
    },
  }
}
