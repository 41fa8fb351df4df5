'use client'

import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { HealthVerdict } from '#lib/shared/vocabulary/playback.ts'

const TONES: Record<HealthVerdict, ChipTone> = { good: 'brand', fair: 'amber', poor: 'live' }
const ICONS = { good: 'circle-check', fair: 'circle-alert', poor: 'circle-alert' } as const

/** A verdict as a chip; `announce` is read aloud when the verdict changes, not with every value. */
export function VerdictChip({ verdict, announce }: { verdict: HealthVerdict; announce: string }) {
  const t = useTranslations('streams.health')
  return (
    <>
      <Chip tone={TONES[verdict]}>
        <Icon name={ICONS[verdict]} size={12} />
        {t(`verdict.${verdict}`)}
      </Chip>
      <span role="status" className="sr-only">
        {announce}
      </span>
    </>
  )
}

interface HintListProps {
  /** Whom the hints are about: the encoder, or the viewers. */
  title: string
  hints: readonly string[]
  poor: boolean
}

/** Anomalies and hints, one per line; renders nothing when all is well. */
export function HintList({ title, hints, poor }: HintListProps) {
  if (hints.length === 0) return null
  return (
    <>
      <h3 className="mt-3 font-semibold text-sm">{title}</h3>
      <ul aria-label={title} className="mt-1.5 flex flex-col gap-1.5">
        {hints.map((hint) => (
          <li key={hint} className="flex items-start gap-2 text-sm">
            <Icon
              name="circle-alert"
              size={18}
              className={`mt-px shrink-0 ${poor ? 'text-live' : 'text-amber'}`}
            />
            {hint}
          </li>
        ))}
      </ul>
    </>
  )
}
