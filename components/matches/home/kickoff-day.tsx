'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { Language } from '#lib/shared/languages.ts'
import { dayWord } from './day-word.ts'

const never = () => () => {}
const zoneOfReader = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface KickoffDayProps {
  /** ISO 8601. */
  at: string
  /** The site's zone: what the server writes, and what readers without scripts see. */
  zone: string
  /** ISO 8601: when the page was made. */
  serverTime: string
  language: Language
}

/** The day of a kick-off as people say it: today, tomorrow, else the date; in the reader's zone once the page lives. */
export function KickoffDay({ at, zone, serverTime, language }: KickoffDayProps) {
  const t = useTranslations('common')
  const shown = useSyncExternalStore(never, zoneOfReader, () => zone)
  const now = useServerNow(60_000) ?? Date.parse(serverTime)
  const word = dayWord(at, now, shown)
  return word ? t(word) : dayAndTime(at, shown, language).date
}
