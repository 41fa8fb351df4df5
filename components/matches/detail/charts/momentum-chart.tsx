'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { edgeMarks, momentumAxis } from '../logic/momentum-bars.ts'
import { isCard } from '../logic/timeline.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

/** Heights in px: marks, bars up, bars down, marks, minutes. */
const TOP = 20
const HALF = 63
const AXIS = TOP + HALF
const BOTTOM = AXIS + HALF
const HEIGHT = 188
const PERIODS = { football: 2, basketball: 4, esports: 1 } as const

/**
 * Bars up for the home side and down for the away side, one pair per minute; goals and cards at their side's
 * edge. Widths are per cent, so that the drawing follows its box without a script.
 */
export function MomentumChart() {
  const t = useTranslations('matches.detail.momentum')
  const { detail, language } = useLiveMatch()
  const { match, momentum, events } = detail
  const axis = momentumAxis(match.sport, momentum, {
    count: PERIODS[match.sport],
    minutes: match.period_minutes,
  })
  const total = Math.max(1, axis.slots.length)
  const at = (slot: number) => `${((100 * slot) / total).toFixed(3)}%`
  const marked = edgeMarks(axis.slots, events)
  const live = match.status === 'live'
  const bar = barOf(Math.max(MIN_SCALE, ...momentum.flatMap(([, home, away]) => [home, away])))
  return (
    <div className="px-3 pt-2 pb-1.5">
      <svg
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={t('label', { ...teamNames(match, language), count: momentum.length })}
        className="num block overflow-visible text-xs"
      >
        <title>{t('title')}</title>
        {axis.played < total ? (
          <rect
            x={at(axis.played)}
            y={TOP}
            width={at(total - axis.played)}
            height={BOTTOM - TOP}
            className="fill-surface-2"
          />
        ) : null}
        {axis.breaks.map((slot) => (
          <line key={slot} x1={at(slot)} x2={at(slot)} y1={TOP} y2={BOTTOM} className="stroke-line-strong" />
        ))}
        {/* One path per side: a rectangle per minute and side was half of the chart's page. */}
        <svg
          y={TOP}
          width="100%"
          height={BOTTOM - TOP}
          viewBox={`0 0 ${total} ${BOTTOM - TOP}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            d={barsPath(
              momentum.map(([, home]) => -bar(home)),
              HALF - 1,
            )}
            className="fill-brand"
          />
          <path
            d={barsPath(
              momentum.map(([, , away]) => bar(away)),
              HALF + 1,
            )}
            className="fill-info"
          />
        </svg>
        <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-line-strong" />
        {live && axis.played < total ? (
          <line
            x1={at(axis.played)}
            x2={at(axis.played)}
            y1={TOP - 2}
            y2={BOTTOM + 2}
            strokeWidth="1.5"
            className="stroke-live"
          />
        ) : null}
        {marked.map(({ event, slot, shiftSteps }) => (
          <EventOnEdge key={event.id} event={event} x={at(slot + 0.5)} shift={shiftSteps * 13} />
        ))}
        {axis.ticks.map(({ slot, label }) => (
          <text
            key={label}
            x={at(slot)}
            y={HEIGHT - 4}
            textAnchor={slot >= total - 1 ? 'end' : 'middle'}
            className="fill-ink-2"
          >
            {match.sport === 'football' && label === '45' ? t('half') : `${label}′`}
          </text>
        ))}
      </svg>
    </div>
  )
}

/**
 * Bar height in px relative to `highest`, the highest bar; a minute that was played shows at least a line.
 */
const barOf = (highest: number) => (value: number) => Math.max(1.5, (value / highest) * (HALF - 4))

/** Draws one bar per minute from the line at `base`, upwards where its height (px) is negative. */
const barsPath = (heights: readonly number[], base: number) =>
  heights.map((height, slot) => `M${slot + 0.12} ${base}v${height.toFixed(1)}h.76V${base}z`).join('')

/** Minimum scale, so that the bars of a quiet match are not stretched. */
const MIN_SCALE = 40

function EventOnEdge({ event, x, shift }: { event: MatchEvent; x: string; shift: number }) {
  const home = event.side === 'home'
  const y = home ? 1 : BOTTOM + 3
  return (
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      {isCard(event) ? (
        <rect
          x={shift - 4}
          y="2"
          width="8"
          height="11"
          rx="1.500"
          className={event.type === 'yellow' ? 'fill-card-yellow' : 'fill-card-red'}
        />
      ) : (
        <Icon name="ball" size={16} x={shift - 8} className={home ? 'text-brand-strong' : 'text-info'} />
      )}
    </svg>
  )
}
