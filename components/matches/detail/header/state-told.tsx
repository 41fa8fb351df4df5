'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'

const TOLD = [
  'tbd',
  'delayed',
  'interrupted',
  'suspended',
  'postponed',
  'cancelled',
  'abandoned',
  'awarded',
  'unknown',
] as const

/** A sentence for a match that does not simply wait, play or end. */
export function StateTold() {
  const t = useTranslations('match.told')
  const { match } = useLiveMatch().detail
  const told = TOLD.find((status) => status === match.status)
  const text = told ? t(told) : match.status === 'finished' && !match.confirmed ? t('unconfirmed') : null
  if (!text) return null
  return <p className="px-4 pb-2.5 text-balance text-center text-ink-2 text-sm">{text}</p>
}
