'use client'

import { useIdlePart } from './use-idle-part.ts'

/*
 * The places of gifts on a room's page. Each is small: what stands there is fetched once the page is idle, in one piece
 * with its words, and needs a RoomLiveProvider around it.
 */
const parts = () => import('./gift-sections.tsx')
const bar = () => parts().then((file) => file.BarPart)
const effects = () => parts().then((file) => file.EffectsPart)
const alerts = () => parts().then((file) => file.AlertsPart)
const ranking = () => parts().then((file) => file.RankingPart)
const superMessages = () => parts().then((file) => file.SuperMessagesPart)

/** What can be given, below the match. Its place is kept, so that nothing moves when it comes. */
export function GiftBar() {
  const Part = useIdlePart(bar)
  return <div className="min-h-[7.75rem] border-line border-t max-md:min-h-14">{Part ? <Part /> : null}</div>
}

/** What flies over the picture, and the red envelopes that wait there; its parent is positioned. */
export function GiftEffects() {
  const Part = useIdlePart(effects)
  return Part ? <Part /> : null
}

/** What a streaming program lays over its picture: gifts, guards, follows, super messages. Its parent is positioned. */
export function Alerts() {
  const Part = useIdlePart(alerts)
  return Part ? <Part /> : null
}

/** Who gave most, as a panel of a tab. */
export function RoomRanking() {
  const Part = useIdlePart(ranking)
  return Part ? <Part /> : null
}

/** Messages that stand above the talk for the time that was paid for; nothing where there are none. */
export function SuperMessages() {
  const Part = useIdlePart(superMessages)
  return Part ? <Part /> : null
}
