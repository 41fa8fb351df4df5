'use client'

import { useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { Language } from '#lib/shared/languages.ts'
import { relativeDay } from './relative-day.ts'

interface KickoffDayProps {
  /** ISO 8601. */
  at: string
  /** The zone of the rendering: used by the server and for visitors without scripts. */
  zone: string
  /** ISO 8601: time the page was rendered. */
  serverTime: string
  language: Language
}

/**
 * The day of a kick-off: today, tomorrow, otherwise the date; in the visitor's zone once the page is hydrated.
 */
export function KickoffDay({ at, zone, serverTime, language }: KickoffDayProps) {
  const t = useTranslations('common')
  const shown = useVisitorZone(zone)
  const now = useServerNow(60_000) ?? Date.parse(serverTime)
  const relative = relativeDay(at, now, shown)
  return relative ? t(relative) : dayAndTime(at, shown, language).date
}
