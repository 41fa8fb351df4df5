'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { askRecharge } from '#lib/client/ask-recharge.ts'
import { type Outcome, useSpend, type Wish } from '#lib/client/queries/spend.ts'
import { HalfDialog } from './half-dialog.tsx'

/**
 * Something that is being paid for: whether it runs, why it was refused in words, the reminder at half of a limit (`ask`,
 * to be drawn) and, where the balance does not reach, the offer to buy diamonds. `pay` resolves with null when nothing was paid.
 */
export function useWish(userId: number) {
  const t = useTranslations('gifts.spend')
  const spend = useSpend(userId)
  const [running, setRunning] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [half, setHalf] = useState<{ text: string; decide: (go: boolean) => void } | null>(null)

  const read = <Answer,>(outcome: Outcome<Answer>): Answer | null => {
    if (outcome.done) return outcome.answer
    setFault(outcome.text || t('lost'))
    if (outcome.why.why === 'short') askRecharge(outcome.why.by)
    return null
  }
  // Of several at once that reach half only the first asks; the others are as if they had not been wished.
  const asking = useRef(false)
  const reminded = async (text: string) => {
    if (asking.current) return false
    asking.current = true
    const go = await new Promise<boolean>((decide) => {
      setHalf({ text, decide })
    })
    asking.current = false
    setHalf(null)
    return go
  }

  return {
    busy: running > 0,
    fault,
    setFault,
    ask: half ? <HalfDialog text={half.text} onDecide={half.decide} /> : null,
    async pay<Answer extends { balance: number }>(wish: Wish<Answer>): Promise<Answer | null> {
      setFault(null)
      setRunning((now) => now + 1)
      try {
        const first = await spend(wish)
        if (first.done || first.why.why !== 'half') return read(first)
        return (await reminded(first.text)) ? read(await spend(wish, true)) : null
      } finally {
        setRunning((now) => now - 1)
      }
    },
  }
}
