'use client'

import dynamic from 'next/dynamic'
import { useIdleComponent } from './use-idle-component.ts'

/*
 * Placeholders of the gift sections on a room's page. Each is small: its content is loaded once the page is
 * idle, in one chunk with its texts, and needs a RoomLiveProvider around it.
 */
const loadSections = () => import('./gift-sections.tsx')
const bar = () => loadSections().then((file) => file.GiftBarSection)
const effects = () => loadSections().then((file) => file.EffectsSection)
const alerts = () => loadSections().then((file) => file.AlertsSection)
const ranking = () => loadSections().then((file) => file.RankingSection)
const superMessages = () => loadSections().then((file) => file.SuperMessagesSection)

/** The gift bar below the match. Its height is reserved, so that the layout does not shift. */
export function GiftBar() {
  const Section = useIdleComponent(bar)
  return (
    <div className="min-h-[7.75rem] border-line border-t max-md:min-h-14">{Section ? <Section /> : null}</div>
  )
}

/** The gifts in a sheet, loaded when it is opened. */
export const GiftsSheet = dynamic(() => loadSections().then((file) => file.SheetSection), { ssr: false })

/** Gift effects and open red envelopes over the picture; its parent must be positioned. */
export function GiftEffects() {
  const Section = useIdleComponent(effects)
  return Section ? <Section /> : null
}

/**
 * Alerts a streaming program shows over its picture: gifts, guards, follows, super messages. Its parent must
 * be positioned.
 */
export function Alerts() {
  const Section = useIdleComponent(alerts)
  return Section ? <Section /> : null
}

/** The ranking of the room, as a tab panel. */
export function RoomRanking() {
  const Section = useIdleComponent(ranking)
  return Section ? <Section /> : null
}

/** Super messages above the chat for the time paid for; nothing if there are none. */
export function SuperMessages() {
  const Section = useIdleComponent(superMessages)
  return Section ? <Section /> : null
}
