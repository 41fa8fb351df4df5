'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { BroadcastRecord } from '#lib/contract/streams/studio.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { lengthOf } from './length-of.ts'
import { RecordSummary } from './record-summary.tsx'

interface RecordRowProps {
  userId: number
  record: BroadcastRecord
  initiallyOpen: boolean
}

/** A broadcast as a row that expands to its summary with the full curve. */
export function RecordRow({ userId, record, initiallyOpen }: RecordRowProps) {
  const t = useTranslations('streams.studio.records')
  const language = useLocale()
  const [open, setOpen] = useState(initiallyOpen)
  const { hours, minutes } = lengthOf(record.started_at, record.ended_at)
  const title = localisedName(namesUnder(record, 'title'), language) || t('untitled')
  const totals = [
    [t('length'), t('lengthValue', { hours, minutes })],
    [t('peak'), String(record.peak_viewers)],
    [t('average'), String(record.average_viewers)],
    [t('income'), amountText(record.income_tenths, 'income', language)],
  ] as const
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words font-semibold text-md">{title}</span>
            {record.ended_at === null ? <Chip tone="live">{t('on')}</Chip> : null}
            {record.ended_at !== null && !record.ended_cleanly ? (
              <Chip tone="amber">{t('broken')}</Chip>
            ) : null}
          </span>
          <span className="block text-ink-2 text-sm">
            <LocalDateTime at={record.started_at} />
          </span>
          <span className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
            {totals.map(([name, value]) => (
              <span key={name}>
                <span className="text-ink-2">{name}</span> <span className="num font-semibold">{value}</span>
              </span>
            ))}
          </span>
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} className="mt-1 text-ink-3" />
      </button>
      {open ? <RecordSummary userId={userId} record={record} /> : null}
    </li>
  )
}
