'use client'

import { useTranslations } from 'next-intl'
import type { boxTotal } from '../../logic/box-total.ts'
import { BOX_COLUMNS, boxCell, percentOf } from '../logic/box-rows.ts'

/** A side's totals, and its shooting percentages. */
export function BoxFoot({ total }: { total: ReturnType<typeof boxTotal> }) {
  const t = useTranslations('matches.basketball.box')
  const share = (made: string, tried: string) => percentOf(total[made], total[tried])
  return (
    <tfoot>
      <tr className="border-line-strong border-t font-semibold">
        <th scope="row" className="sticky left-0 h-9 bg-surface pl-4 text-left font-semibold">
          {t('total')}
        </th>
        {BOX_COLUMNS.map((column) => (
          <td key={column} className="px-1.5 text-right whitespace-nowrap last:pr-4">
            {column === 'minutes' || column === 'plus_minus' ? '' : boxCell(column, total)}
          </td>
        ))}
      </tr>
      <tr className="border-line border-t text-ink-2">
        <th scope="row" className="sticky left-0 h-8 bg-surface pl-4 text-left font-normal text-xs">
          {t('percent')}
        </th>
        {BOX_COLUMNS.map((column) => {
          const made =
            column === 'fg' || column === 'three' || column === 'ft'
              ? share(`${column}_made`, `${column}_attempts`)
              : null
          return (
            <td key={column} className="px-1.5 text-right text-xs whitespace-nowrap last:pr-4">
              {made === null ? '' : `${made}%`}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
