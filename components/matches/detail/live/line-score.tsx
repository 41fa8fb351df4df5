'use client'

import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Messages } from '#lib/i18n/messages.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { lineColumns } from './line-columns.ts'

type PeriodKey = keyof Messages['match']['period']

/** Basketball by quarter, with what belongs to the game as a whole below: fouls, time-outs, leads. */
export function LineScore() {
  const t = useTranslations('match')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const names = teamNames(match, language)
  const columns = lineColumns(match.periods.length)
  const all = detail.statistics.find((part) => part.period === 'all')?.values ?? {}
  const facts = [
    { label: t('line.fouls'), pair: match.status === 'live' ? match.team_fouls : null },
    { label: t('line.timeouts'), pair: match.status === 'live' ? match.timeouts_left : null },
    { label: t('line.biggestLead'), pair: all.biggest_lead ?? null },
    { label: t('line.leadChanges'), pair: all.lead_changes ?? null, once: true },
    { label: t('line.timesTied'), pair: all.times_tied ?? null, once: true },
  ]
  return (
    <Box labelledBy="line-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="line-title" title={t('line.title')} />
      <table className="num w-full border-collapse text-center">
        <caption className="sr-only">{t('line.caption', names)}</caption>
        <thead>
          <tr className="text-ink-2 text-xs">
            <th scope="col" className="h-8 pl-4 text-left font-normal">
              {t('line.team')}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`w-14 font-normal max-sm:w-9 ${match.phase === column ? 'font-semibold text-live' : ''}`}
              >
                {t(`period.${column as PeriodKey}`)}
              </th>
            ))}
            <th scope="col" className="w-16 pr-4 font-normal max-sm:w-12">
              {t('line.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side} className="border-line border-t">
              <th scope="row" className="h-10 pl-4 text-left font-normal">
                <span className="flex min-w-0 items-center gap-2">
                  <Crest
                    colours={side === 0 ? match.home_colours : match.away_colours}
                    name={(side === 0 ? match.home_team_name_en : match.away_team_name_en) ?? names.home}
                  />
                  {side === 0 ? names.home : names.away}
                </span>
              </th>
              {columns.map((column, at) => {
                const pair = match.periods[at]
                const won = pair && pair[side] > pair[side === 0 ? 1 : 0]
                return (
                  <td key={column} className={won ? 'font-semibold' : 'text-ink-2'}>
                    {pair?.[side] ?? <span aria-hidden="true">–</span>}
                  </td>
                )
              })}
              <td className="pr-4 font-bold text-lg">{side === 0 ? match.home_score : match.away_score}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="num flex flex-wrap gap-x-6 gap-y-1 border-line border-t px-4 py-2 text-sm">
        {facts.map(({ label, pair, once }) =>
          pair ? (
            <div key={label} className="flex gap-1.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold">{once ? pair[0] : `${pair[0]}-${pair[1]}`}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Box>
  )
}
