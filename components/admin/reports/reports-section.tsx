'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getReports } from '#lib/client/moderation/reports.ts'
import { REPORT_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import type { Report } from './report.ts'
import { ReportDialog } from './report-dialog.tsx'

const TONES = { open: 'amber', upheld: 'brand', dismissed: 'neutral' } as const

/** Reports by users, oldest open one first. */
export function ReportsSection() {
  const t = useTranslations('admin.reports')
  const [open, setOpen] = useState<Report | null>(null)
  return (
    <>
      <Queue
        section="reports"
        states={REPORT_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="flag"
        read={getReports}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold text-md">{t(`reasons.${each.reason}`)}</span>
                <Chip>{t(`kinds.${each.kind}`)}</Chip>
                <Chip tone={TONES[each.state]}>{t(`states.${each.state}`)}</Chip>
                {each.others > 0 ? <Chip tone="live">{t('others', { count: each.others })}</Chip> : null}
              </p>
              {each.note ? <p className="mt-0.5 line-clamp-2 break-words text-md">{each.note}</p> : null}
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                {each.accused ? <span>{t('against', { name: each.accused.user_nickname })}</span> : null}
                <span>{t('by', { name: each.reporter.user_nickname })}</span>
                <LocalTime at={each.decided_at ?? each.created_at} />
              </p>
              {each.answer ? <p className="mt-0.5 break-words text-sm">{each.answer}</p> : null}
            </div>
            <Button
              aria-label={t(each.state === 'open' ? 'decideOf' : 'evidenceOf', { id: each.id })}
              onClick={() => setOpen(each)}
            >
              {each.state === 'open' ? t('decide') : t('evidence')}
            </Button>
          </li>
        )}
      </Queue>
      {open ? <ReportDialog key={open.id} report={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
