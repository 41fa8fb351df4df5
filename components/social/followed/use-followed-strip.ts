'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useFollowed } from '#lib/client/social/followed-items.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { matchPush } from '#lib/contract/matches/match.ts'
import type { FollowedList } from '#lib/contract/social/followed.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { applyFollowed, livesFirst } from './apply-followed.ts'

/** Followed teams and players with their matches, kept up to date from the socket. */
export function useFollowedStrip() {
  const client = useQueryClient()
  const { queryKey, query } = useFollowed()
  const { data } = query
  const items = data && livesFirst(data.list.filter(({ kind }) => kind !== 'competition'))
  const handleMessage = (message: TopicMessage) => {
    // After a gap the list is read again.
    if (message.type === 'snapshot') return void client.invalidateQueries({ queryKey })
    const push = message.type === 'match' ? matchPush.safeParse(message).data : undefined
    if (push)
      client.setQueryData<FollowedList>(
        queryKey,
        (current) => current && applyFollowed(current, push.match, push.competition),
      )
  }
  const sourceOf = (sport: Sport) => {
    const topic = scoresTopic(sport)
    const isShown = items?.some((item) => item.next?.sport === sport)
    return [isShown ? topic : null, data?.positions.find((each) => each?.topic === topic) ?? 'now'] as const
  }
  const [football, footballFrom] = sourceOf('football')
  const [basketball, basketballFrom] = sourceOf('basketball')
  const [esports, esportsFrom] = sourceOf('esports')
  useTopic(football, handleMessage, footballFrom)
  useTopic(basketball, handleMessage, basketballFrom)
  useTopic(esports, handleMessage, esportsFrom)
  return { items, query, data }
}
