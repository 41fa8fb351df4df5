import type { ReactNode } from 'react'
import type { EventType, Sport } from '#lib/shared/vocabulary.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

const CARD = 'block h-3.5 w-2.5 rounded-[2px]'

/** Icon of an event; decorative, because the adjacent text names it. */
export function EventMark({
  type,
  sport,
  icons,
}: {
  type: EventType
  sport: Sport
  icons: StreamIcons
}): ReactNode {
  if (type === 'yellow') return <span aria-hidden="true" className={`${CARD} bg-card-yellow`} />
  if (type === 'red' || type === 'second_yellow')
    return <span aria-hidden="true" className={`${CARD} -skew-x-8 bg-card-red`} />
  if (type === 'substitution') return icons.substitution
  if (type === 'corner') return icons.corner
  if (type === 'var') return icons.review
  if (sport === 'basketball') return icons.basketball
  if (sport === 'esports') return icons.esports
  return /goal|penalty|shootout/.test(type) ? icons.ball : icons.other
}
