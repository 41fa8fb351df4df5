import { useTranslations } from 'next-intl'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ZoneLegend } from './zone-legend.tsx'

/** The legend of the row bars, and the point adjustments with their reasons. */
export function TableNotes({
  table,
  groups,
  language,
}: {
  table: SeasonTable
  groups: SeasonTable['groups']
  language: Language
}) {
  const t = useTranslations('competitions.standings.table')
  const deducted = groups.flatMap((group) => group.rows).filter((row) => row.deducted !== 0)
  return (
    <>
      <ZoneLegend label={t('zones')} zones={table.zones} language={language} />
      {deducted.map((row) => {
        const team = localisedName(namesUnder(row, 'team_name'), language)
        const reason = row.deduction_reason ? localisedName(row.deduction_reason, language) : ''
        return (
          <p key={row.team_id} className="px-4 pb-2.5 text-ink-2 text-xs">
            *{' '}
            {row.deducted > 0
              ? t('given', { team, points: row.deducted, reason: reason || 'none' })
              : reason
                ? t('deducted', { team, points: -row.deducted, reason })
                : t('deductedPlain', { team, points: -row.deducted })}
          </p>
        )
      })}
    </>
  )
}
