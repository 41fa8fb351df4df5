'use client'

import { useLocale } from 'next-intl'
import type { MessageAuthor } from '#lib/contract/chat/frames.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TIER_INKS } from './tier-art.ts'
import { TierBadge } from './tier-badge.tsx'

const MARKS = ['noble', 'guard', 'badge'] as const

/**
 * A user's noble and guard badges and the one of the exchange mall, each with its name as a tooltip and for screen readers; `named` shows the
 * name beside it.
 */
export function TierMarks({
  of,
  named = false,
}: {
  of: Pick<MessageAuthor, 'guard' | 'noble' | 'badge'>
  named?: boolean
}) {
  const language = useLocale()
  return MARKS.map((kind) => {
    const mark = of[kind]
    if (!mark) return null
    const name = localisedName(namesUnder(mark, 'name'), language)
    return (
      <span
        key={kind}
        data-tier={kind}
        title={named ? undefined : name}
        className={`inline-flex items-center gap-1 ${named ? '' : 'mr-1.5 align-[-3px]'}`}
      >
        <TierBadge tierStyle={mark.look} kind={kind} size={named ? 14 : 16} />
        <span className={named ? `font-semibold ${TIER_INKS[mark.look]}` : 'sr-only'}>{name}</span>
      </span>
    )
  })
}
