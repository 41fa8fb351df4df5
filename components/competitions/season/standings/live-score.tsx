'use client'

import { useState } from 'react'
import * as z from 'zod/mini'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'

const message = z.object({
  type: z.literal('match'),
  match: z.object({ home_score: z.nullable(z.int()), away_score: z.nullable(z.int()), status: z.string() }),
})

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
