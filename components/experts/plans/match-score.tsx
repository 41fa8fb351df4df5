'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { PlanMatch } from '#lib/contract/experts/plan.ts'

const score = z.object({ home_score: z.nullable(z.int()), away_score: z.nullable(z.int()) })
/** The part of a match's updates and snapshots that is shown here. */
const message = z.union([
  z.object({ type: z.literal('update'), match: score }),
  z.pipe(
    z.object({ type: z.literal('snapshot'), snapshot: z.object({ match: score }) }),
    z.transform(({ snapshot }) => snapshot),
  ),
])

interface MatchScoreProps {
  match: PlanMatch
  names: { home: string; away: string }
  /** Follow the match over the socket: on the page of one plan, since a list has too many matches. */
  isFollowed: boolean
}

/** The score of a match of a plan; a button where the visitor hides it. */
export function MatchScore({ match, names, isFollowed }: MatchScoreProps) {
  const common = useTranslations('common')
  const [live, setLive] = useState<z.output<typeof score> | null>(null)
  useTopic(isFollowed && !match.score_hidden ? matchTopic(match.id) : null, (event) => {
    const read = message.safeParse(event)
    if (read.success)
      setLive({ home_score: read.data.match.home_score, away_score: read.data.match.away_score })
  })
  if (match.score_hidden) return <RevealButton id={match.id} names={names} />
  const { home_score: home, away_score: away } = live ?? match
  const isKnown = home !== null && away !== null
  return (
    <span className={`num whitespace-nowrap font-bold ${match.status === 'live' ? 'text-live' : ''}`}>
      <span aria-hidden="true">{isKnown ? `${home} - ${away}` : common('versus')}</span>
      <span className="sr-only">{isKnown ? common('score', { home, away }) : common('noScore')}</span>
    </span>
  )
}
