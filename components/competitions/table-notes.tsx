import { useTranslations } from 'next-intl'
import type { SeasonTable } from '#lib/contract/competitions.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'
import { zoneTone } from './zone-tone.ts'

const DOTS = { brand: 'bg-brand', info: 'bg-info', amber: 'bg-amber', live: 'bg-live' }

/** What the bars at the rows mean, and whose points were taken away and why. */
export function TableNotes({
  table,
  groups,
  language,
}: {
  table: SeasonTable
  groups: SeasonTable['groups']
  language: Language
}) {
  const t = useTranslations('competitions.table')
  const deducted = groups.flatMap((group) => group.rows).filter((row) => row.deducted > 0)
  if (table.zones.length + deducted.length === 0) return null
  return (
    <div className="flex flex-col gap-1 px-3 pt-1.5 pb-2.5 text-ink-2 text-xs">
      {table.zones.length > 0 ? (
        <ul aria-label={t('zones')} className="flex flex-wrap gap-x-3 gap-y-0.5">
          {table.zones.map((zone) => (
            <li key={`${zone.from}${zone.kind}`} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2 rounded-[2px] ${DOTS[zoneTone(zone.kind)]}`} />
              {localisedName(zone.names, language)}
              <span className="sr-only">
                {zone.from}–{zone.to}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {deducted.map((row) => {
        const team = localisedName(namesUnder(row, 'team_name'), language)
        const reason = row.deduction_reason ? localisedName(row.deduction_reason, language) : ''
        return (
          <p key={row.team_id}>
            *{' '}
            {reason
              ? t('deducted', { team, points: row.deducted, reason })
              : t('deductedPlain', { team, points: row.deducted })}
          </p>
        )
      })}
    </div>
  )
}
