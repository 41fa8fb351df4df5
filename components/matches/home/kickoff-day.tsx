'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { Language } from '#lib/shared/languages.ts'
import { relativeDay } from './relative-day.ts'

const never = () => () => {}
const getViewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface KickoffDayProps {
  /** ISO 8601. */
  at: string
  /** The site's zone: used by the server and for users without scripts. */
  zone: string
  /** ISO 8601: time the page was rendered. */
  serverTime: string
  language: Language
}

/**
 * The day of a kick-off: today, tomorrow, otherwise the date; in the viewer's zone once the page is hydrated.
 */
export function KickoffDay({ at, zone, serverTime, language }: KickoffDayProps) {
  const t = useTranslations('common')
  const shown = useSyncExternalStore(never, getViewerZone, () => zone)
  const now = useServerNow(60_000) ?? Date.parse(serverTime)
  const relative = relativeDay(at, now, shown)
  return relative ? t(relative) : dayAndTime(at, shown, language).date
}
