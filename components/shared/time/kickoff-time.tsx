'use client'

import { memo } from 'react'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Language } from '#lib/shared/languages.ts'
import { dayAndTime } from './day-and-time.ts'

interface KickoffTimeProps {
  /** ISO 8601. */
  at: string
  /** The zone of the rendering: used by the server, and shown without scripts. */
  zone: string
  language: Language
  show?: 'time' | 'date' | 'both'
  /** Shown instead of the time while only the day is known. */
  unknown?: string
  className?: string
}

/**
 * When a match begins, in the zone that the visitor chose or in their device's after hydration; the HTML uses
 * that of the rendering.
 */
export const KickoffTime = memo(function KickoffTime(props: KickoffTimeProps) {
  const { at, zone, language, show = 'time', unknown, className } = props
  const { date, time } = dayAndTime(at, useVisitorZone(zone), language)
  const clock = unknown ?? time
  const text = { time: clock, date, both: `${date} ${clock}` }[show]
  return (
    <time dateTime={at} className={className ? `num ${className}` : 'num'}>
      {text}
    </time>
  )
})
