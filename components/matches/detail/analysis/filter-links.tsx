import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ANALYSIS_RESULT_COUNTS } from '#lib/contract/matches/analysis.ts'
import { Link } from '#lib/i18n/link.tsx'
import { analysisAddress, type Filters } from './filters.ts'

const chip =
  'flex h-8 items-center gap-1.5 rounded-sm border border-line-strong px-3 text-ink-2 text-sm whitespace-nowrap hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface max-lg:h-11'

/** The filters of the records as links: they work without scripts and can be bookmarked and shared. */
export function FilterLinks({ path, id, filters }: { path: string; id: number; filters: Filters }) {
  const t = useTranslations('matches.analysis')
  const toggle = (key: 'same_competition' | 'same_venue') => (
    <Link
      href={analysisAddress(path, id, { ...filters, [key]: !filters[key] })}
      aria-current={filters[key] ? 'true' : undefined}
      title={t(filters[key] ? 'filter.remove' : 'filter.add')}
      className={chip}
    >
      {filters[key] ? <Icon name="check" size={14} /> : null}
      {t(`filter.${key}`)}
    </Link>
  )
  return (
    <nav
      aria-label={t('filter.label')}
      className="scroll-x flex flex-wrap items-center gap-2 px-4 py-1 lg:px-0"
    >
      {ANALYSIS_RESULT_COUNTS.map((last) => (
        <Link
          key={last}
          href={analysisAddress(path, id, { ...filters, last })}
          aria-current={last === filters.last ? 'true' : undefined}
          className={chip}
        >
          {t('filter.last', { count: last })}
        </Link>
      ))}
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line-strong max-sm:hidden" />
      {toggle('same_competition')}
      {toggle('same_venue')}
    </nav>
  )
}
