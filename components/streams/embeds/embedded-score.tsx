'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ScoreLine } from '../phone/score-line.tsx'
import { applyMatchMessage } from '../room-match/apply-match-message.ts'
import { teamsOf } from '../rooms/room-names.ts'
import { EmbedFrame } from './embed-frame.tsx'

interface EmbeddedScoreProps {
  /** The match as the page was rendered, without its commentary. */
  detail: MatchDetail
  timeZone: string
  socket: string | null
}

/** The score of a match for other sites, which follows the match. */
export function EmbeddedScore({ detail, timeZone, socket }: EmbeddedScoreProps) {
  const t = useTranslations('streams.watch.embed')
  const { home, away } = teamsOf(detail.match, useLocale())
  return (
    <EmbedFrame
      socket={socket}
      title={`${home} – ${away}`}
      href={matchAddress(detail.match)}
      link={t('toMatch')}
    >
      <Score detail={detail} timeZone={timeZone} />
    </EmbedFrame>
  )
}

function Score({ detail: initial, timeZone }: Pick<EmbeddedScoreProps, 'detail' | 'timeZone'>) {
  const language = useLocale()
  const [detail, setDetail] = useState(initial)
  const { match, competition, server_time: serverTime } = detail
  useTopic(
    matchTopic(match.id),
    (message) => setDetail((known) => applyMatchMessage(known, message) ?? known),
    initial.position,
  )
  const name = localisedName(namesUnder(competition, 'short'), language)
  const round = localisedName(namesUnder(match, 'round_name'), language)
  return (
    <>
      <p className="flex items-center gap-2 px-3 pt-2 text-ink-2 text-xs">
        <CompetitionChip name={name} colour={competition.colour} />
        {round}
      </p>
      <ScoreLine match={match} info={{ server_time: serverTime, time_zone: timeZone }} />
    </>
  )
}
