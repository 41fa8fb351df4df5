'use client'

import { useState } from 'react'
import * as z from 'zod/mini'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'

const score = z.object({ home_score: z.nullable(z.int()), away_score: z.nullable(z.int()) })
/** The part of a match's updates and snapshots that is shown here. */
const message = z.union([
  z.object({ type: z.literal('update'), match: score }),
  z.pipe(
    z.object({ type: z.literal('snapshot'), snapshot: z.object({ match: score }) }),
    z.transform(({ snapshot }) => snapshot),
  ),
])

/** The score of a match in play, updated by the socket. */
export function LiveScore(props: { id: number; home: number | null; away: number | null }) {
  const [score, setScore] = useState({ home: props.home, away: props.away })
  useTopic(matchTopic(props.id), (event) => {
    const read = message.safeParse(event)
    if (read.success) setScore({ home: read.data.match.home_score, away: read.data.match.away_score })
  })
  return (
    <>
      {score.home ?? 0} - {score.away ?? 0}
    </>
  )
}
