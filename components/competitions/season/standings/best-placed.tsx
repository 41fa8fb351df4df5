import { useTranslations } from 'next-intl'
import { StandingsTable } from '#components/competitions/standings-table.tsx'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The teams in the same place of every group, ranked against each other: the best of them advance. */
export function BestPlaced({ table, language }: { table: SeasonTable; language: Language }) {
  const t = useTranslations('competitions.standings.table')
  return table.placed.map(({ place, best, rows }) => (
    <section key={place} className="border-line border-t pt-3">
      <h3 className="px-4 font-semibold text-sm">{t('best', { place })}</h3>
      <p className="px-4 pb-2 text-ink-2 text-sm">{t('bestText', { best })}</p>
      <StandingsTable
        table={table}
        group={{ name_zh: null, name_en: null, name_vi: null, rows }}
        language={language}
      />
    </section>
  ))
}
