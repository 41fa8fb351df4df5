import { getLocale, getTranslations } from 'next-intl/server'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { formatStat } from '../../format-stat.ts'
import { NoData } from '../no-data.tsx'
import { CHART_KEYS, type ChartPoint, chartShape, HEIGHT } from './chart-points.ts'

/**
 * The ratings of the last matches as a line with its numbers; points in basketball, kills in e-sports. Widths
 * are per cent and the line stretches with the box, so that the drawing needs no script.
 */
export async function LastChart({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.chart')
  const { sport } = page.player
  const key = CHART_KEYS[sport]
  const shape = chartShape(page.last, sport)
  if (!shape) return <NoData text={t('none')} />
  const text = (value: number) => formatStat(key, value, true)
  const sides = (match: ChartPoint['match']) => {
    const isHome = match.home_team_id === teamIn(page, match)
    const prefix = isHome ? 'away_team_name' : 'home_team_name'
    const name = localisedName(namesUnder(match, prefix), language)
    return { name, short: (isHome ? match.away_abbr : match.home_abbr) ?? name }
  }
  return (
    <Box labelledBy="last-chart">
      <BoxHead
        id="last-chart"
        title={t(key)}
        note={<span className="num">{t('average', { value: formatStat(key, shape.average) })}</span>}
      />
      <div className="px-4 pt-2 pb-3">
        <div className="relative" style={{ height: HEIGHT }}>
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="absolute inset-0 overflow-visible">
            <line
              x1="0"
              x2="100%"
              y1={shape.averageY}
              y2={shape.averageY}
              strokeDasharray="3 4"
              className="stroke-line-strong"
            />
            <svg
              aria-hidden="true"
              width="100%"
              height={HEIGHT}
              viewBox={`0 0 100 ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              <path
                d={shape.path}
                vectorEffect="non-scaling-stroke"
                strokeWidth="2"
                strokeLinejoin="round"
                className="fill-none stroke-brand"
              />
            </svg>
            {shape.points.map(({ match, x, y }) => (
              <circle
                key={match.id}
                cx={`${x}%`}
                cy={y}
                r="3.5"
                strokeWidth="2"
                className="fill-brand stroke-surface"
              />
            ))}
          </svg>
          <ol>
            {shape.points.map(({ match, value, x, y }) => {
              const { name, short } = sides(match)
              const date = dayAndTime(match.kickoff_at, page.time_zone, language).date
              return (
                <li key={match.id}>
                  <span className="sr-only">{t('point', { date, opponent: name, value: text(value) })}</span>
                  <span
                    aria-hidden="true"
                    title={`${date} ${name}`}
                    className="num absolute -translate-x-1/2 -translate-y-full pb-1.5 font-semibold text-xs"
                    style={{ left: `${x}%`, top: y }}
                  >
                    {text(value)}
                  </span>
                  <span
                    aria-hidden="true"
                    className="num absolute top-full w-[10%] -translate-x-1/2 truncate text-center text-2xs text-ink-3"
                    style={{ left: `${x}%` }}
                  >
                    {short}
                  </span>
                </li>
              )
            })}
          </ol>
        </div>
        <div className="h-4" />
      </div>
    </Box>
  )
}

/** The player's team in a match: the current one, else that of the season it belongs to. */
function teamIn(page: PlayerPage, match: ChartPoint['match']): number | null {
  const sides = [match.home_team_id, match.away_team_id]
  if (page.team && sides.includes(page.team.id)) return page.team.id
  const own = page.seasons.find(({ team }) => team !== null && sides.includes(team.id))
  return own?.team?.id ?? null
}
