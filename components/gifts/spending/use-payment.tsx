'use client'

import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { requestRecharge } from '#lib/client/wallet/request-recharge.ts'
import { type Payment, SpendError, spendMutation, type Why } from '#lib/client/wallet/spend.ts'
import type { SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'
import { HalfDialog } from './half-dialog.tsx'
import { OFFER_PAGES, OfferDialog, type OfferReason } from './offer-dialog.tsx'

interface Half {
  text: string
  code: string
  /** A wrong code was typed for the same warning. */
  isWrong: boolean
  decide: (typed: string | null) => void
}

const needsConfirmation = (why: Why): why is Extract<Why, { why: 'half' | 'password' }> =>
  why.why === 'half' || why.why === 'password'

/** Whether the user can resolve the reason on another page. */
const isOffered = (reason: Why['why']): reason is OfferReason => Object.hasOwn(OFFER_PAGES, reason)

/**
 * Payments of a user: whether one is running, the error of the last, the dialogs of the warning at half of a
 * limit, of the payment password and of a refusal (`dialog`, to be rendered) and, if the balance is too low, the offer to buy
 * diamonds. Several may run at once. `pay` resolves with null if nothing was paid.
 */
export function usePayment(userId: number) {
  const t = useTranslations('gifts.spend')
  const options = spendMutation(userId, useId())
  const spend = useMutation(options)
  const isSpending = useIsMutating({ mutationKey: options.mutationKey ?? [] }) > 0
  const [error, setError] = useState<string | null>(null)
  const [half, setHalf] = useState<Half | null>(null)
  const [offer, setOffer] = useState<{ why: OfferReason; text: string } | null>(null)

  const explain = ({ message, why }: SpendError): null => {
    const { why: reason } = why
    if (isOffered(reason)) {
      setOffer({ why: reason, text: message })
      return null
    }
    setError(message || t('lost'))
    if (why.why === 'short') requestRecharge(why.by)
    return null
  }
  const password = usePaymentPassword()
  // If several need a confirmation at once, only the first shows its dialog; the others are not paid.
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
    { codes = [], password }: { codes?: readonly string[]; password?: string | undefined } = {},
  ): Promise<Answer | SpendError> => {
    const received: { answer?: Answer } = {}
    try {
      await spend.mutateAsync({
        payment: { ...payment, send: async (call) => (received.answer = await payment.send(call)) },
        codes,
        password,
      })
    } catch (error) {
      if (error instanceof SpendError) return error
      throw error
    }
    if (received.answer === undefined) throw new Error('The payment succeeded without a response.')
    return received.answer
  }
  /** Requests the code of each warning and the payment password, each again after a wrong one. */
  const sendConfirmed = async <Answer extends { balance: number }>(
    payment: Payment<Answer>,
    first: SpendError,
  ): Promise<Answer | null> => {
    const codes = new Map<SpendingPeriod, string>()
    let typedPassword: string | undefined
    let refused = first
    while (needsConfirmation(refused.why)) {
      const { message: text, why } = refused
      const typed =
        why.why === 'half'
          ? await confirmWarning({ text, code: why.code, isWrong: codes.has(why.period) })
          : await password.ask({ text, left: why.left })
      if (typed === null) return null
      if (why.why === 'half') codes.set(why.period, typed)
      else typedPassword = typed
      const outcome = await send(payment, { codes: [...codes.values()], password: typedPassword })
      if (!(outcome instanceof SpendError)) return outcome
      refused = outcome
    }
    return explain(refused)
  }

  return {
    busy: isSpending || half !== null || password.isAsking,
    error,
    setError,
    dialog: password.isAsking ? (
      password.dialog
    ) : half ? (
      <HalfDialog {...half} />
    ) : offer ? (
      <OfferDialog {...offer} onClose={() => setOffer(null)} />
    ) : null,
    async pay<Answer extends { balance: number }>(payment: Payment<Answer>): Promise<Answer | null> {
      setError(null)
      const outcome = await send(payment)
      if (!(outcome instanceof SpendError)) return outcome
      if (!needsConfirmation(outcome.why)) return explain(outcome)
      if (isConfirming.current) return null
      isConfirming.current = true
      try {
        return await sendConfirmed(payment, outcome)
      } finally {
        isConfirming.current = false
      }
    },
  }
}
