'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { giveGift } from '#lib/client/gifts/gifts.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { useGiftConfirmation } from './use-gift-confirmation.tsx'

type GiftEvent = Extract<RoomEvent, { kind: 'gift' }>

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

interface GivingOptions {
  userId: number
  /** Gifts of the room; undefined until they are loaded. */
  gifts: readonly Gift[] | undefined
  /** A combo of the user from before this page was loaded, or from another one of theirs, is still open. */
  onResume: (combo: Combo) => void
}

/** Sends gifts in a room, and tracks the combo while its window is open. */
export function useGiving({ userId, gifts, onResume }: GivingOptions) {
  const { roomId, liveEvents } = useRoomLive()
  const client = useQueryClient()
  const payment = usePayment(userId)
  const confirmation = useGiftConfirmation(userId, roomId)
  const [latest, setLatest] = useState<GiftEvent | null>(null)
  const [combo, setCombo] = useState<Combo | null>(null)
  const until = combo?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setCombo(null), Math.max(0, until - performance.now()))
    return () => clearTimeout(timer)
  }, [until])

  // The viewer's own gifts are theirs at once, also while the picture is behind.
  useEffect(
    () =>
      liveEvents.subscribe((event) => {
        if (event.kind === 'gift' && event.room_id !== null && event.payload.user_id === userId)
          setLatest(event)
      }),
    [liveEvents, userId],
  )
  const resume = useEffectEvent((open: Combo) => {
    const isOther = combo !== null && !isSame(combo, open.gift, open.fromBackpack)
    if (isOther || (combo !== null && combo.number >= open.number)) return
    if (combo === null) onResume(open)
    setCombo(open)
  })
  useEffect(() => {
    const gift = gifts?.find(({ gift_id: id }) => id === latest?.payload.gift_id)
    if (!latest || !gift) return
    // The server decides how long a combo is open, by its own clock.
    const left = gift.combo_seconds * 1_000 - liveEvents.ageOf(latest)
    const { count, combo: number, from_backpack: fromBackpack } = latest.payload
    if (left > 0) resume({ gift, count, fromBackpack, number, until: performance.now() + left })
  }, [latest, gifts, liveEvents])

  const give = async (gift: Gift, count: number, fromBackpack: boolean) => {
    const until = () => performance.now() + gift.combo_seconds * 1_000
    const previous = isSame(combo, gift, fromBackpack) && combo ? gift.price * combo.count : 0
    if (!fromBackpack && !(await confirmation.confirm(gift, count, previous))) return
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
  return {
    give,
    combo,
    error: payment.error,
    setError: payment.setError,
    dialog: payment.dialog ?? confirmation.dialog,
  }
}
