'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/day-and-time.ts'
import { Chip, type ChipTone } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { HealthVerdict, SignalHealth } from '#lib/contract/stream-health.ts'
import { RateCurve } from './rate-curve.tsx'

const TONES: Record<HealthVerdict, ChipTone> = { good: 'brand', fair: 'amber', poor: 'live' }
const ICONS = { good: 'circle-check', fair: 'circle-alert', poor: 'circle-alert' } as const

/** One signal in figures. `named`: with its quality, where there are several. */
export function SignalFigures({ signal, named }: { signal: SignalHealth; named: boolean }) {
  const t = useTranslations('signal')
  const language = useLocale()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { verdict, hints, width, height } = signal
  const whole = (figure: number) => figure.toLocaleString('en').replaceAll(',', ' ')
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return (
    <section aria-label={`${t('title')} ${t(`quality.${signal.quality}`)}`} className="p-4">
      <div className="flex min-h-6 items-center gap-2">
        {named ? <h3 className="font-semibold text-sm">{t(`quality.${signal.quality}`)}</h3> : null}
        <Chip tone={TONES[verdict]}>
          <Icon name={ICONS[verdict]} size={12} />
          {t(`verdict.${verdict}`)}
        </Chip>
        {/* Told when it turns, not with every figure. */}
        <span role="status" className="sr-only">
          {t('announce', { verdict: t(`verdict.${verdict}`) })}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Figure
          name={t('bitrate')}
          value={t('kbps', { rate: whole(signal.kbps) })}
          note={t('parts', { video: whole(signal.video_kbps), audio: whole(signal.audio_kbps) })}
        />
        <Figure
          name={t('fps')}
          value={t('fpsValue', { fps: String(signal.fps) })}
          note={width && height ? t('pictureValue', { width: String(width), height: String(height) }) : null}
        />
        <Figure
          name={t('key')}
          value={
            signal.key_ms === null ? t('keyUnknown') : t('keyValue', { seconds: seconds(signal.key_ms) })
          }
        />
        <Figure
          name={t('dropped')}
          value={t('droppedValue', { minute: whole(signal.dropped_minute) })}
          note={t('droppedTotal', {
            total: whole(signal.dropped),
            time: dayAndTime(signal.since, zone, language).time,
          })}
        />
        <Figure name={t('behind')} value={t('behindValue', { seconds: seconds(signal.behind_ms) })} />
      </dl>
      <RateCurve history={signal.history} tone={verdict} />
      {hints.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1.5">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2 text-sm">
              <Icon
                name="circle-alert"
                size={18}
                className={`mt-px shrink-0 ${verdict === 'poor' ? 'text-live' : 'text-amber'}`}
              />
              {t(`hint.${hint}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-xs">{name}</dt>
      <dd className="num font-semibold text-md">{value}</dd>
      {note ? <dd className="num text-ink-3 text-xs">{note}</dd> : null}
    </div>
  )
}
