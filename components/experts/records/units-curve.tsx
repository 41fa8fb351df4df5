'use client'

import { useLocale, useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { ExpertHome } from '#lib/contract/experts/records.ts'
import { unitsText } from '../figures.ts'
import { curveModel } from './curve-model.ts'

interface UnitsCurveProps {
  curve: ExpertHome['curve']
  zone: string
}

/** Units won and lost over time: a line with its text alternative, and a table of its days. */
export function UnitsCurve({ curve, zone }: UnitsCurveProps) {
  const t = useTranslations('experts.curve')
  const language = useLocale()
  const model = curveModel(curve)
  const [first, last] = [curve[0], curve.at(-1)]
  if (!model || !first || !last) return null
  const units = (value: number) => unitsText(value, language)
  const day = (at: string) => dayAndTime(at, zone, language).date
  const levels = [...new Set([model.high, 0, model.low])]
  return (
    <Box labelledBy="units-curve">
      <BoxHead id="units-curve" title={t('title')} note={<span className="num">{units(model.last)}</span>} />
      <figure className="m-0 px-4 pt-4 pb-2">
        <div className="num relative mr-2 ml-14 h-40 text-2xs">
          {levels.map((level) => (
            <span
              key={level}
              aria-hidden="true"
              className="absolute right-full mr-1.5 -translate-y-1/2 text-ink-2"
              style={{ top: `${((model.high - level) / (model.high - model.low || 1)) * 100}%` }}
            >
              {units(level)}
            </span>
          ))}
          <svg
            role="img"
            aria-label={t('label', {
              from: day(first.at),
              to: day(last.at),
              last: units(model.last),
              highest: units(model.highest),
              lowest: units(model.lowest),
            })}
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
            fill="none"
          >
            <path d={`M0 ${model.zero}H1`} className="stroke-line-strong" />
            <path
              d={model.path}
              strokeWidth="2"
              className={model.last >= 0 ? 'stroke-brand' : 'stroke-live'}
            />
          </svg>
        </div>
        <div className="num mr-2 ml-14 flex justify-between pt-2 text-ink-2 text-xs">
          <span>{day(first.at)}</span>
          {curve.length > 1 ? <span>{day(last.at)}</span> : null}
        </div>
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-brand text-sm">
            {t('table')}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <section aria-label={t('table')} tabIndex={0} className="max-h-72 overflow-y-auto">
            <Table caption={t('title')}>
              <thead>
                <tr>
                  <HeadCell className="text-left!">{t('day')}</HeadCell>
                  <HeadCell>{t('plans')}</HeadCell>
                  <HeadCell>{t('units')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {curve.map(({ at, plans, units: value }) => (
                  <Row key={at}>
                    <Cell as="th">{day(at)}</Cell>
                    <Cell>{plans}</Cell>
                    <Cell>{units(value)}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </section>
        </details>
      </figure>
    </Box>
  )
}
