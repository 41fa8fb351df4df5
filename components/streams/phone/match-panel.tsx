'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { DelayReadout } from '../delay/delay-readout.tsx'
import { MatchLinks } from '../room-match/match-strip.tsx'
import { RoomMatch } from '../room-match/room-match.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import type { RoomPageState } from '../rooms/use-room-page.ts'

interface MatchPanelProps {
  state: RoomPageState
  match: MatchRow
  icons: StreamIcons
  bar?: ReactNode
}

/** The match of a room on a phone: links to its pages, the delay of its score, odds and statistics. */
export function MatchPanel({ state, match, icons, bar }: MatchPanelProps) {
  const t = useTranslations('streams.rooms')
  return (
    <>
      {bar}
      <div className="flex items-center gap-4 px-4 py-1.5">
        <p className="mr-auto text-ink-2 text-sm">{t('room.follow')}</p>
        <MatchLinks match={match} more={icons.more} />
      </div>
      <DelayReadout delay={state.delay} />
      <RoomMatch state={state} />
    </>
  )
}
