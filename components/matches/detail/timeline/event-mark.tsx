import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { isCard, isGoal } from '../logic/timeline.ts'
import { CardMark, Mark } from '../mark.tsx'

/** The drawn mark of an event; a text stands beside it. */
export function EventMark({ event }: { event: MatchEvent }) {
  if (isCard(event)) return <CardMark kind={event.type} />
  if (isGoal(event))
    return event.cancelled ? (
      <Mark name="screen" className="text-amber" />
    ) : (
      <Mark name="ball" className={event.type === 'own_goal' ? 'text-live' : 'text-ink'} />
    )
  switch (event.type) {
    case 'shootout_scored':
      return <Mark name="ball" className="text-ink" />
    case 'penalty_missed':
    case 'shootout_missed':
      return <Mark name="missed" className="text-live" />
    case 'substitution':
      return <Mark name="swap" className="text-ink-2" />
    case 'var':
      return <Mark name="screen" className="text-amber" />
    case 'kill_streak':
      return <Mark name="star" className="text-ink-2" />
    default:
      return <Mark name="flag" className="text-ink-2" />
  }
}
