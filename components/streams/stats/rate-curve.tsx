'use client'

import { useTranslations } from 'next-intl'
import type { SignalHealth } from '#lib/contract/streams/health.ts'
import type { HealthVerdict } from '#lib/shared/vocabulary/playback.ts'

const STROKES: Record<HealthVerdict, string> = {
  good: 'text-brand',
  fair: 'text-amber',
  poor: 'text-live',
}
const WIDTH = 300
const HEIGHT = 40
/**
 * Number of samples in two minutes. A shorter history starts further right, so that the newest is always at
 * the end.
 */
const FULL = 60

/** The bit rate of the last two minutes as a line from zero; its accessible name contains the values. */
export function RateCurve({ history, tone }: { history: SignalHealth['history']; tone: HealthVerdict }) {
  const t = useTranslations('streams.health')
  if (history.length < 2) return null
  const rates = history.map(({ kbps }) => kbps)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const x = (at: number) => WIDTH - ((rates.length - 1 - at) * WIDTH) / (FULL - 1)
  const y = (rate: number) => HEIGHT - 1 - (rate / Math.max(1, most)) * (HEIGHT - 3)
  const line = rates
    .map((rate, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(rate).toFixed(1)}`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={t('history', { least: String(least), most: String(most) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`mt-3 h-10 w-full border-line border-b ${STROKES[tone]}`}
    >
      <path
        d={`${line}L${WIDTH} ${HEIGHT}L${x(0).toFixed(1)} ${HEIGHT}Z`}
        fill="currentColor"
        opacity="0.12"
      />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
