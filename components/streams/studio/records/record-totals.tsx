'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { BroadcastSummary } from '#lib/contract/streams/health.ts'
import { percentOf } from '../../playback/playback-format.ts'

/** Totals of a broadcast; values that were not measured are left out. */
export function RecordTotals({ summary: { totals, playback } }: { summary: BroadcastSummary }) {
  const t = useTranslations('streams.studio.records.totals')
  const language = useLocale()
  const text = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  /** In megabytes below one gigabyte. */
  const weight = (gigabytes: number) =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: gigabytes < 1 ? 'megabyte' : 'gigabyte' },
      maximumFractionDigits: gigabytes < 1 ? 0 : 1,
    }).format(gigabytes < 1 ? gigabytes * 1_000 : gigabytes)
  const { watched_hours: hours, lines, kbps, gigabytes } = totals
  const { rebuffer_share: share } = playback.all
  const entries = [
    [t('watched'), t('hours', { hours: text(hours, hours < 10 ? 1 : 0) })],
    lines === null ? null : [t('lines'), text(lines)],
    kbps === null ? null : [t('rate'), t('kbps', { rate: text(kbps) })],
    gigabytes === null ? null : [t('received'), weight(gigabytes)],
    share === null ? null : [t('rebuffer'), percentOf(share)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pt-3 sm:grid-cols-3 lg:grid-cols-5">
      {entries.flatMap((entry) => {
        if (!entry) return []
        const [name, value] = entry
        return [
          <div key={name} className="min-w-0">
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="num font-semibold text-md">{value}</dd>
          </div>,
        ]
      })}
    </dl>
  )
}
