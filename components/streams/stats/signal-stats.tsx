'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { SignalHealth } from '#lib/contract/streams/health.ts'
import { RateCurve } from './rate-curve.tsx'
import { HintList, VerdictChip } from './verdict.tsx'

/** Metrics of one signal. `named`: shows its quality, where there are several. */
export function SignalStats({ signal, named }: { signal: SignalHealth; named: boolean }) {
  const t = useTranslations('streams.health')
  const language = useLocale()
  const zone = getVisitorZone()
  const { verdict, hints, width, height } = signal
  const integerText = (value: number) => value.toLocaleString('en').replaceAll(',', ' ')
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return (
    <section aria-label={`${t('title')} ${t(`quality.${signal.quality}`)}`} className="p-4">
      <div className="flex min-h-6 items-center gap-2">
        {named ? <h3 className="font-semibold text-sm">{t(`quality.${signal.quality}`)}</h3> : null}
        <VerdictChip verdict={verdict} announce={t('announce', { verdict: t(`verdict.${verdict}`) })} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Stat
          name={t('bitrate')}
          value={t('kbps', { rate: integerText(signal.kbps) })}
          note={t('parts', { video: integerText(signal.video_kbps), audio: integerText(signal.audio_kbps) })}
        />
        <Stat
          name={t('fps')}
          value={t('fpsValue', { fps: String(signal.fps) })}
          note={width && height ? t('pictureValue', { width: String(width), height: String(height) }) : null}
        />
        <Stat
          name={t('key')}
          value={
            signal.key_ms === null ? t('keyUnknown') : t('keyValue', { seconds: seconds(signal.key_ms) })
          }
        />
        <Stat
          name={t('dropped')}
          value={t('droppedValue', { minute: integerText(signal.dropped_minute) })}
          note={t('droppedTotal', {
            total: integerText(signal.dropped),
            time: dayAndTime(signal.since, zone, language).time,
          })}
        />
        <Stat name={t('behind')} value={t('behindValue', { seconds: seconds(signal.behind_ms) })} />
      </dl>
      <RateCurve history={signal.history} tone={verdict} />
      <HintList
        title={t('encoderAdvice')}
        hints={hints.map((hint) => t(`hint.${hint}`))}
        poor={verdict === 'poor'}
      />
    </section>
  )
}

function Stat({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-xs">{name}</dt>
      <dd className="num font-semibold text-md">{value}</dd>
      {note ? <dd className="num text-ink-3 text-xs">{note}</dd> : null}
    </div>
  )
}
