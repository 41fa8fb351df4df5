'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { FollowedCard } from './followed-card.tsx'
import styles from './followed-strip.module.css'
import { StripError, StripSkeleton } from './strip-states.tsx'
import { useFollowedStrip } from './use-followed-strip.ts'

interface FollowedCardsProps {
  /** In place of the cards if nothing of what is followed exists any more. */
  invitation: ReactNode
  /** The button after the last card. */
  choose: ReactNode
}

/** The cards of followed teams and players, kept up to date. */
export function FollowedCards({ invitation, choose }: FollowedCardsProps) {
  const language = useLocale()
  const { items, query, data } = useFollowedStrip()
  if (query.isError && !data) return <StripError busy={query.isFetching} retry={() => void query.refetch()} />
  if (items === undefined || data === undefined) return <StripSkeleton />
  if (items.length === 0) return invitation
  return (
    <ul className="flex min-w-0">
      {items.map((item) =>
        item.kind === 'competition' ? null : (
          <li key={`${item.kind} ${item.id}`} className={styles.card}>
            <FollowedCard
              item={item}
              zone={data.time_zone}
              serverTime={data.server_time}
              language={language}
            />
          </li>
        ),
      )}
      <li className="flex shrink-0 items-center border-line border-l px-3.5">{choose}</li>
    </ul>
  )
}
