'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { giveGift } from '#lib/client/gifts/gifts.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { Gift } from '#lib/contract/gifts/gifts.ts'

/** A combo: the same gift sent again within its time window. */
export interface Combo {
  gift: Gift
  count: number
  fromBackpack: boolean
  /** Position of the latest gift in the combo. */
  number: number
  /** Until when (ms of this page's clock) the next gift counts into the combo. */
  until: number
}

const isSame = (combo: Combo | null, gift: Gift, fromBackpack: boolean) =>
  combo !== null && combo.gift.gift_id === gift.gift_id && combo.fromBackpack === fromBackpack

/** Sends gifts in a room, and tracks the combo while its window is open. */
export function useGiving(userId: number, roomId: number) {
  const client = useQueryClient()
  const payment = usePayment(userId)
  const [combo, setCombo] = useState<Combo | null>(null)
  const until = combo?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setCombo(null), Math.max(0, until - performance.now()))
    return () => clearTimeout(timer)
  }, [until])

  const give = async (gift: Gift, count: number, fromBackpack: boolean) => {
    const until = () => performance.now() + gift.combo_seconds * 1_000
    // The combo grows with the press; the response has its actual length.
    setCombo((now) =>
      isSame(now, gift, fromBackpack) && now
        ? { ...now, count, number: now.number + 1, until: until() }
        : null,
    )
    const answer = await payment.pay({
      tenths: fromBackpack ? 0 : gift.price * count,
      send: (call) =>
        giveGift(
          { ...call, room_id: roomId, gift_id: gift.gift_id, count, from_backpack: fromBackpack },
          { quiet: true },
        ),
    })
    if (answer === null) return setCombo(null)
    if (fromBackpack) void client.invalidateQueries({ queryKey: giftKeys.backpack(userId) })
    setCombo((now) => ({
      gift,
      count,
      fromBackpack,
      number: Math.max(answer.combo, isSame(now, gift, fromBackpack) && now ? now.number : 1),
      until: until(),
    }))
  }
  return { give, combo, error: payment.error, setError: payment.setError, dialog: payment.dialog }
}
