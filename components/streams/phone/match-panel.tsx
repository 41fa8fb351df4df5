'use client'

import type { ReactNode } from 'react'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { DelayReadout } from '../delay/delay-readout.tsx'
import type { RoomPageState } from '../layouts/use-room-page.ts'
import { RoomMatch } from '../room-match/room-match.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

interface MatchPanelProps {
  state: RoomPageState
  match: MatchRow
  icons: StreamIcons
  bar?: ReactNode
}

/** The match of a room on a phone: links to its pages, the delay of its score, odds and statistics. */
export function MatchPanel({ state, match, icons, bar }: MatchPanelProps) {
  return (
    <>
      {bar}
      <DelayReadout delay={state.delay} />
      <RoomMatch state={state} match={match} icons={icons} />
    </>
  )
}
