'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { type CurvePoint, curveShape } from './curve-shape.ts'
import { CURVE_BOX, MinuteCurve } from './minute-curve.tsx'

/** Another metric over the same minutes, drawn under the viewers' curve. */
export interface OverlayCurve {
  name: string
  points: readonly CurvePoint[]
  /** Text alternative of the curve. */
  label(peak: number, average: number): string
  /** Its colour. */
  className: string
}

export interface ViewerCurveProps {
  /** Minutes in order; minutes without a count are missing. */
  curve: readonly { minute: string; viewers: number }[]
  /** Minutes to mark: the largest increases of viewers. */
  moments?: readonly { minute: string; gained: number }[]
  /** Curves without values are left out. */
  overlays?: readonly OverlayCurve[]
}

/** Viewers per minute: a line, its key values, and a collapsed table with the same data. */
export function ViewerCurve({ curve, moments = [], overlays = [] }: ViewerCurveProps) {
  const t = useTranslations('streams.health.curve')
  const language = useLocale()
  const zone = getVisitorZone()
  const clock = (minute: string) => dayAndTime(minute, zone, language).time
  const shape = curveShape(
    curve.map(({ minute, viewers }) => ({ minute, value: viewers })),
    CURVE_BOX,
  )
  const [first, last] = [curve[0], curve.at(-1)]
  if (!shape || !first || !last)
    return <p className="px-4 py-6 text-center text-ink-2 text-sm">{t('empty')}</p>
  const { peak, average } = shape
  const span = { from: first.minute, to: last.minute }
  const others = overlays.flatMap((one) => {
    const drawn = curveShape(one.points, CURVE_BOX, span)
    return drawn
      ? [{ ...one, drawn, at: new Map(one.points.map(({ minute, value }) => [minute, value])) }]
      : []
  })
  return (
    <figure className="p-4">
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        {[
          [t('last'), last.viewers],
          [t('peak'), peak],
          [t('average'), average],
        ].map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="num font-semibold text-md">{value}</dd>
          </div>
        ))}
      </dl>
      <MinuteCurve
        shape={shape}
        label={t('about', { peak: String(peak), average: String(average) })}
        className="h-30 text-info"
        marks={moments.map(({ minute }) => minute)}
      />
      {others.map(({ name, drawn, label, className }) => (
        <div key={name} className="mt-3">
          <p aria-hidden="true" className="text-ink-2 text-xs">
            {name}
          </p>
          <MinuteCurve
            shape={drawn}
            label={label(drawn.peak, drawn.average)}
            className={`h-12 ${className}`}
          />
        </div>
      ))}
      <div className="num flex justify-between pt-1 text-ink-3 text-xs">
        <span>{clock(first.minute)}</span>
        {curve.length > 1 ? <span>{clock(last.minute)}</span> : null}
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
                <HeadCell className="text-left!">{t('minute')}</HeadCell>
                <HeadCell>{t('viewers')}</HeadCell>
                {others.map(({ name }) => (
                  <HeadCell key={name}>{name}</HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {curve.map(({ minute, viewers }) => (
                <Row key={minute}>
                  <Cell as="th">{clock(minute)}</Cell>
                  <Cell>{viewers}</Cell>
                  {others.map(({ name, at }) => (
                    <Cell key={name}>{at.get(minute) ?? '–'}</Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
