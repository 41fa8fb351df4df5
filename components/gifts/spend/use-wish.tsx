'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { askRecharge } from '#lib/client/ask-recharge.ts'
import { type Outcome, useSpend, type Why, type Wish } from '#lib/client/queries/spend.ts'
import type { SpendingPeriod } from '#lib/shared/gift-words.ts'
import { HalfDialog } from './half-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

interface Half {
  text: string
  code: string
  /** Another code was typed under the same warning. */
  isWrong: boolean
  decide: (typed: string | null) => void
}

/**
 * Something that is being paid for: whether it runs, why it was refused in words, the warnings at half of a limit and the
 * way out of a refusal (`ask`, to be drawn: verify one's name, see one's limits) and, where the balance does not reach,
 * the offer to buy diamonds. `pay` resolves with null when nothing was paid.
 */
export function useWish(userId: number) {
  const t = useTranslations('gifts.spend')
  const spend = useSpend(userId)
  const [running, setRunning] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [half, setHalf] = useState<Half | null>(null)
  const [offer, setOffer] = useState<{ why: 'real_name' | 'limit'; text: string } | null>(null)

  const read = <Answer,>(outcome: Outcome<Answer>): Answer | null => {
    if (outcome.done) return outcome.answer
    const { why, text } = outcome
    if (why.why === 'real_name' || why.why === 'limit') {
      setOffer({ why: why.why, text })
      return null
    }
    setFault(text || t('lost'))
    if (why.why === 'short') askRecharge(why.by)
    return null
  }
  // Of several at once that reach half only the first asks; the others are as if they had not been wished.
  const asking = useRef(false)
  const warned = async (warning: Omit<Half, 'decide'>) => {
    const typed = await new Promise<string | null>((decide) => {
      setHalf({ ...warning, decide })
    })
    setHalf(null)
    return typed
  }
  /** Asks for the code of each warning that comes, and again for one that was not right. */
  const payWarned = async <Answer extends { balance: number }>(
    wish: Wish<Answer>,
    first: { text: string; why: Extract<Why, { why: 'half' }> },
  ): Promise<Answer | null> => {
    const codes = new Map<SpendingPeriod, string>()
    let { text, why } = first
    for (;;) {
      const typed = await warned({ text, code: why.code, isWrong: codes.has(why.period) })
      if (typed === null) return null
      codes.set(why.period, typed)
      const outcome = await spend(wish, [...codes.values()])
      if (outcome.done || outcome.why.why !== 'half') return read(outcome)
      text = outcome.text
      why = outcome.why
    }
  }

  return {
    busy: running > 0,
    fault,
    setFault,
    ask: half ? (
      <HalfDialog {...half} />
    ) : offer ? (
      <OfferDialog {...offer} onClose={() => setOffer(null)} />
    ) : null,
    async pay<Answer extends { balance: number }>(wish: Wish<Answer>): Promise<Answer | null> {
      setFault(null)
      setRunning((now) => now + 1)
      try {
        const outcome = await spend(wish)
        if (outcome.done || outcome.why.why !== 'half') return read(outcome)
        if (asking.current) return null
        asking.current = true
        try {
          return await payWarned(wish, { text: outcome.text, why: outcome.why })
        } finally {
          asking.current = false
        }
      } finally {
        setRunning((now) => now - 1)
      }
    },
  }
}
