import { useTranslations } from 'next-intl'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TieReason } from '../tie-reason.tsx'

/** Explains, for every pair of level neighbours, why one ranks above the other. */
export function TieNotes({ table, language }: { table: SeasonTable; language: Language }) {
  const t = useTranslations('competitions.standings.table')
  const rows = table.groups.flatMap((group) => group.rows)
  const names = new Map(
    rows.map((row) => [row.team_id, localisedName(namesUnder(row, 'team_name'), language)]),
  )
  const tied = rows.filter((row) => row.tie !== null)
  if (tied.length === 0) return null
  return (
    <section className="border-line border-t px-4 py-3">
      <h3 className="font-semibold text-sm">{t('ties')}</h3>
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 text-ink-2 text-sm lg:grid-cols-2">
        {tied.map((row) => (
          <li key={row.team_id} className="num border-line-strong border-l-2 pl-2">
            <TieReason row={row} names={names} sport={table.competition.sport} />
          </li>
        ))}
      </ul>
    </section>
  )
}
