'use client'

import { useRef, useState } from 'react'
import { useSpending } from '#lib/client/gifts/spending.ts'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import { MONEY_DEFAULTS, PASSWORD_ABOVE } from '#lib/shared/vocabulary/gifts.ts'
import { ConfirmGift } from './confirm-gift.tsx'
import { isConfirmedToday, storeConfirmed } from './confirmed-today.ts'

interface Question {
  gift: Gift
  count: number
  after: number | null
  mayRemember: boolean
  decide: (answer: { isRemembered: boolean } | null) => void
}

/**
 * Asks before gifts above the user's amount are sent. Gifts that the payment password is asked for are confirmed each
 * time; others not again that day in that room if the user wants so. Of a combo only the first gift is confirmed, and
 * one that costs more than those before.
 */
export function useGiftConfirmation(userId: number, roomId: number) {
  const spending = useSpending(userId)
  const balances = useBalances(userId)
  const [question, setQuestion] = useState<Question | null>(null)
  const isAsking = useRef(false)

  /** Resolves with whether to send it. `comboTenths`: the price of the gift before it in its combo; 0: the first. */
  const confirm = async (gift: Gift, count: number, comboTenths: number): Promise<boolean> => {
    const tenths = gift.price * count
    const above = spending.data?.confirm_above ?? MONEY_DEFAULTS.gift_confirm_above
    const passwordAbove = spending.data?.password_above ?? PASSWORD_ABOVE
    const mayRemember = tenths <= passwordAbove
    const sent = { userId, roomId, giftId: gift.gift_id }
    if (tenths <= above || tenths <= comboTenths) return true
    if (mayRemember && isConfirmedToday(sent, tenths)) return true
    const diamonds = balances.data?.wallets.find(({ currency }) => currency === 'diamonds')?.available ?? null
    // Without enough diamonds nothing is sent: the refusal offers to buy some.
    if (diamonds !== null && diamonds < tenths) return true
    if (isAsking.current) return false
    isAsking.current = true
    const answer = await new Promise<{ isRemembered: boolean } | null>((decide) => {
      setQuestion({ gift, count, after: diamonds === null ? null : diamonds - tenths, mayRemember, decide })
    })
    isAsking.current = false
    setQuestion(null)
    if (answer?.isRemembered) storeConfirmed(sent, tenths)
    return answer !== null
  }
  return { confirm, dialog: question ? <ConfirmGift {...question} /> : null }
}
