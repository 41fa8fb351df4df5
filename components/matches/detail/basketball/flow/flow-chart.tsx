'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useId } from 'react'
import type { Run, Step } from '../logic/flow.ts'
import { periodKey } from '../logic/game.ts'
import { type ChartShape, chancePath, leadPath, WIDTH } from './chart-shape.ts'

/** Heights in px: the period labels, the lead, the probability. */
const HEAD = 20
const LEAD = 168
const GAP = 26
const CHANCE = 88
/** Top of the probability chart. */
const CHANCE_TOP = HEAD + LEAD + GAP
const HEIGHT = HEAD + LEAD + GAP + CHANCE + 4

interface FlowChartProps {
  steps: readonly Step[]
  shape: ChartShape
  runs: readonly Run[]
  minutes: number
  at: number
  names: { home: string; away: string }
  onSelect: (at: number | null) => void
}

/**
 * The lead above, the home side's chance below, on a common time axis. Widths are per cent and the curves
 * stretch with the box, so that the drawing needs no script; the numbers are in the table behind it.
 */
export function FlowChart({ steps, shape, runs, minutes, at, names, onSelect }: FlowChartProps) {
  const t = useTranslations('matches.basketball')
  const { total, end, scale, periods } = shape
  const x = (moment: number) => `${((100 * moment) / total).toFixed(2)}%`
  const handlePointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const moment = ((event.clientX - box.left) / box.width) * total
    onSelect(moment >= end ? null : Math.max(0, moment))
  }
  return (
    <div className="px-4 pb-2">
      <svg
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={t('flow.label', names)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => onSelect(null)}
        className="num block touch-pan-y overflow-visible text-xs"
      >
        <title>{t('flow.title')}</title>
        {runs.map((run) => (
          <rect
            key={run.from.at}
            x={x(run.from.at)}
            width={x(Math.max(run.to.at - run.from.at, total / 200))}
            y={HEAD}
            height={LEAD}
            className="fill-amber-weak"
          />
        ))}
        <Periods periods={periods} x={x} />
        <line x1="0" x2="100%" y1={HEAD + LEAD / 2} y2={HEAD + LEAD / 2} className="stroke-line-strong" />
        <LeadCurve d={leadPath(steps, shape, LEAD)} />
        <text x="0" y={HEAD + 12} className="fill-brand-strong">
          {`${names.home} +${scale}`}
        </text>
        <text x="0" y={HEAD + LEAD - 4} className="fill-info">
          {`${names.away} +${scale}`}
        </text>
        <text x="0" y={CHANCE_TOP - 8} className="fill-ink-2">
          {t('flow.chanceTitle', { team: names.home })}
        </text>
        <ChanceCurve d={chancePath(steps, shape, minutes, CHANCE)} />
        <line x1={x(at)} x2={x(at)} y1={HEAD} y2={HEIGHT - 4} strokeWidth="1.5" className="stroke-live" />
      </svg>
    </div>
  )
}

/** The period labels and the lines between periods. */
function Periods({ periods, x }: { periods: ChartShape['periods']; x: (moment: number) => string }) {
  const t = useTranslations('matches.basketball')
  return (
    <>
      {periods.map(({ period, from, to }) => (
        <g key={period}>
          {from > 0 ? (
            <line x1={x(from)} x2={x(from)} y1={HEAD} y2={HEIGHT - 4} className="stroke-line-strong" />
          ) : null}
          <text x={x((from + to) / 2)} y={12} textAnchor="middle" className="fill-ink-2">
            {t(`period.${periodKey(period)}`)}
          </text>
        </g>
      ))}
    </>
  )
}

/** The lead as a curve: the home side's above the middle, the away side's below it. */
function LeadCurve({ d }: { d: string }) {
  const clip = useId()
  const area = `${d}V${LEAD / 2}H0Z`
  return (
    <>
      <defs>
        <clipPath id={`${clip}u`}>
          <rect x="0" y="0" width={WIDTH} height={LEAD / 2} />
        </clipPath>
        <clipPath id={`${clip}d`}>
          <rect x="0" y={LEAD / 2} width={WIDTH} height={LEAD / 2} />
        </clipPath>
      </defs>
      <svg
        x="0"
        y={HEAD}
        width="100%"
        height={LEAD}
        viewBox={`0 0 ${WIDTH} ${LEAD}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={area} clipPath={`url(#${clip}u)`} className="fill-brand" fillOpacity="0.28" />
        <path d={area} clipPath={`url(#${clip}d)`} className="fill-info" fillOpacity="0.28" />
        <path
          d={d}
          clipPath={`url(#${clip}u)`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          className="fill-none stroke-brand"
        />
        <path
          d={d}
          clipPath={`url(#${clip}d)`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          className="fill-none stroke-info"
        />
      </svg>
    </>
  )
}

/** The home side's chance as a curve, with a line at one half. */
function ChanceCurve({ d }: { d: string }) {
  return (
    <>
      <rect x="0" y={CHANCE_TOP} width="100%" height={CHANCE} className="fill-none stroke-line" />
      <line
        x1="0"
        x2="100%"
        y1={CHANCE_TOP + CHANCE / 2}
        y2={CHANCE_TOP + CHANCE / 2}
        strokeDasharray="3 4"
        className="stroke-line-strong"
      />
      <text x="100%" y={CHANCE_TOP + CHANCE / 2 - 4} textAnchor="end" className="fill-ink-2">
        50%
      </text>
      <svg
        x="0"
        y={CHANCE_TOP}
        width="100%"
        height={CHANCE}
        viewBox={`0 0 ${WIDTH} ${CHANCE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d={d}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-none stroke-ink"
        />
      </svg>
    </>
  )
}
