'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/day-and-time.ts'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import { curveShape } from './curve-shape.ts'

export interface ViewerCurveProps {
  /** Minutes in their order; those in which nobody counted are missing. */
  curve: readonly { minute: string; viewers: number }[]
  /** Minutes to be marked: where most came in. */
  moments?: readonly { minute: string; gained: number }[]
}

const WIDTH = 600
const HEIGHT = 120

/** How many watched, minute by minute: a drawn line, its figures beside it and, folded, the same as a table. */
export function ViewerCurve({ curve, moments = [] }: ViewerCurveProps) {
  const t = useTranslations('signal.curve')
  const language = useLocale()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const clock = (minute: string) => dayAndTime(minute, zone, language).time
  const shape = curveShape(curve, { width: WIDTH, height: HEIGHT })
  if (!shape) return <p className="px-4 py-6 text-center text-ink-2 text-sm">{t('empty')}</p>
  const { line, area, peak, average, xOf } = shape
  return (
    <figure className="p-4">
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        {[
          [t('last'), curve.at(-1)?.viewers ?? 0],
          [t('peak'), peak],
          [t('average'), average],
        ].map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="num font-semibold text-md">{value}</dd>
          </div>
        ))}
      </dl>
      <svg
        role="img"
        aria-label={t('about', { peak: String(peak), average: String(average) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full border-line border-b text-info"
      >
        <path d={area} fill="currentColor" opacity="0.12" />
        {moments.map(({ minute }) => (
          <path
            key={minute}
            d={`M${xOf(minute).toFixed(1)} 0V${HEIGHT}`}
            className="text-amber"
            stroke="currentColor"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="num flex justify-between pt-1 text-ink-3 text-xs">
        <span>{clock(curve[0]?.minute ?? '')}</span>
        {curve.length > 1 ? <span>{clock(curve.at(-1)?.minute ?? '')}</span> : null}
      </div>
      {moments.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
          {moments.map(({ minute, gained }) => (
            <li key={minute} className="num">
              {t('moment', { gained, time: clock(minute) })}
            </li>
          ))}
        </ul>
      ) : null}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-brand text-sm">
          {t('table')}
        </summary>
        <div className="max-h-72 overflow-y-auto">
          <Table caption={t('title')}>
            <thead>
              <tr>
                <HeadCell className="text-left">{t('minute')}</HeadCell>
                <HeadCell>{t('viewers')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {curve.map(({ minute, viewers }) => (
                <Row key={minute}>
                  <Cell as="th">{clock(minute)}</Cell>
                  <Cell>{viewers}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
