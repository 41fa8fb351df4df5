import { useTranslations } from 'next-intl'
import type { BoxColumn, Sorted } from '../logic/box-rows.ts'

interface SortHeadProps {
  column: BoxColumn
  sorted: Sorted | null
  onPress: () => void
}

/** A column header: short name, full name for screen readers; a click sorts by the column. */
export function SortHead({ column, sorted, onPress }: SortHeadProps) {
  const t = useTranslations('matches.basketball.box')
  const down = sorted?.column === column ? sorted.down : null
  const order = down === null ? 'none' : down ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={order} className="px-0 text-right font-normal last:pr-2.5">
      <button
        type="button"
        title={t(`long.${column}`)}
        onClick={onPress}
        className={`h-8 rounded-xs px-1.5 whitespace-nowrap -outline-offset-2 hover:text-ink max-lg:h-11 max-lg:min-w-11 ${down === null ? '' : 'font-semibold text-ink'}`}
      >
        <span aria-hidden="true">
          {t(`short.${column}`)}
          {down === null ? '' : down ? ' ↓' : ' ↑'}
        </span>
        <span className="sr-only">{t(`long.${column}`)}</span>
      </button>
    </th>
  )
}
