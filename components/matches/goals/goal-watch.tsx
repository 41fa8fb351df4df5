'use client'

import { type ComponentType, useRef, useState } from 'react'
import { isQuiet } from '#lib/client/matches/quiet-matches.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'

/**
 * Listens for goals and red cards on every page: of favourite matches and followed teams, or of all matches if the user
 * prefers that. It is part of every page's first load, so it neither parses nor renders anything: that code
 * loads with the first goal. Without favourites no socket is opened for it.
 */
export function GoalWatch() {
  const liked = useFavourites((now) => now, NOTHING)
  const all = usePreference('goal_all')
  const goals = usePreference('show_goal')
  const reds = usePreference('show_red_cards')
  const [Corner, setCorner] = useState<ComponentType | null>(null)
  const waiting = useRef<TopicMessage[]>([])
  const isEnabled = (goals || reds) && (all || liked.match.size > 0 || liked.team.size > 0)

  const handleMessage = (message: TopicMessage) => {
    if (message.type !== 'event') return
    const { match_id: match, home_team_id: home, away_team_id: away } = message
    if (typeof match !== 'number' || isQuiet(match)) return
    const follows = (team: unknown) => typeof team === 'number' && liked.team.has(team)
    if (!(all || liked.match.has(match) || follows(home) || follows(away))) return
    waiting.current.push(message)
    void import('./goal-corner.tsx').then(
      ({ GoalCorner, handleGoalMessage }) => {
        setCorner(() => GoalCorner)
        for (const one of waiting.current.splice(0)) handleGoalMessage(one)
      },
      // The next goal tries again.
      () => {},
    )
  }
  // A card about a hidden match is shown without its content.
  const topic = isEnabled ? scoresTopic('football') : null
  useTopic(topic, handleMessage, 'now', { withScores: true })
  return Corner ? <Corner /> : null
}
