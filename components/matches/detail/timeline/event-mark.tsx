import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { CardMark } from '../card-mark.tsx'
import { isCard, isGoal } from '../logic/timeline.ts'

/** The drawn mark of an event; a text stands beside it. */
export function EventMark({ event }: { event: MatchEvent }) {
  if (isCard(event)) return <CardMark kind={event.type} />
  if (isGoal(event))
    return event.cancelled ? (
      <Icon name="monitor" size={18} className="text-amber" />
    ) : (
      <Icon name="ball" size={18} className={event.type === 'own_goal' ? 'text-live' : 'text-ink'} />
    )
  switch (event.type) {
    case 'shootout_scored':
      return <Icon name="ball" size={18} className="text-ink" />
    case 'penalty_missed':
    case 'shootout_missed':
      return <Icon name="missed" size={18} className="text-live" />
    case 'substitution':
      return <Icon name="arrow-up-down" size={18} className="text-ink-2" />
    case 'var':
      return <Icon name="monitor" size={18} className="text-amber" />
    case 'kill_streak':
      return <Icon name="star" size={18} className="text-ink-2" />
    default:
      return <Icon name="flag" size={18} className="text-ink-2" />
  }
}
