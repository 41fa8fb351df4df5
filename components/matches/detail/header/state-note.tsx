'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'

const NOTED_STATES = [
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

/** A sentence for a match with an unusual status. */
export function StateNote() {
  const t = useTranslations('matches.detail.stateNote')
  const { match } = useLiveMatch().detail
  const noted = NOTED_STATES.find((status) => status === match.status)
  const text = noted ? t(noted) : match.status === 'finished' && !match.confirmed ? t('unconfirmed') : null
  if (!text) return null
  return <p className="px-4 pb-2.5 text-balance text-center text-ink-2 text-sm">{text}</p>
}
