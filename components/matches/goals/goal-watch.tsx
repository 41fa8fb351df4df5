'use client'

import { type ComponentType, useRef, useState } from 'react'
import { isQuiet } from '#lib/client/matches/quiet-matches.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'

/**
 * Listens for goals on every page: of favourite matches and followed teams, or of all where the reader wants that.
 * Part of every page's first load, so it parses nothing and draws nothing: what does comes with the first goal. Who
 * has no favourites opens no socket for it.
 */
export function GoalWatch() {
  const liked = useFavourites((now) => now, NOTHING)
  const all = usePreference('goal_all')
  const shown = usePreference('show_goal')
  const [Corner, setCorner] = useState<ComponentType | null>(null)
  const waiting = useRef<TopicMessage[]>([])
  const wants = shown && (all || liked.match.size > 0 || liked.team.size > 0)

  const hear = (message: TopicMessage) => {
    if (message.type !== 'event') return
    const { match_id: match, home_team_id: home, away_team_id: away } = message
    if (typeof match !== 'number' || isQuiet(match)) return
    const follows = (team: unknown) => typeof team === 'number' && liked.team.has(team)
    if (!(all || liked.match.has(match) || follows(home) || follows(away))) return
    waiting.current.push(message)
    void import('./goal-corner.tsx').then(
      ({ GoalCorner, takeGoal }) => {
        setCorner(() => GoalCorner)
        for (const one of waiting.current.splice(0)) takeGoal(one)
      },
      // The next goal tries again.
      () => {},
    )
  }
  useTopic(wants ? scoresTopic('football') : null, hear, 'now')
  return Corner ? <Corner /> : null
}
