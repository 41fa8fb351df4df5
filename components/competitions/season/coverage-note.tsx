import { getTranslations } from 'next-intl/server'
import type { Coverage } from '#lib/contract/competitions/season.ts'

/** Whether totals lack matches, so that they are no ranking. */
export const isPartial = (coverage: Coverage | null): boolean =>
  coverage !== null && coverage.covered < coverage.played

/** A line below a box's header: of how many matches its totals are. Nothing where they are of all. */
export async function CoverageNote({ coverage }: { coverage: Coverage | null }) {
  if (!coverage || !isPartial(coverage)) return null
  const t = await getTranslations('competitions.database.coverage')
  return (
    <p className="num border-line border-b px-4 py-2 text-ink-2 text-xs">
      {t('matches', { covered: coverage.covered, played: coverage.played })}
    </p>
  )
}
