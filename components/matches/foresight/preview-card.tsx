import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box } from '#components/ui/box.tsx'
import type { ForesightItem } from '#lib/contract/matches/schedule.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { competitionOf, rowOf } from '../lists/row/row-model.ts'
import { ForecastBar } from './forecast-bar.tsx'

interface PreviewCardProps {
  item: ForesightItem
  zone: string
  /** Articles about the match. */
  articles?: ReactNode
}

/** One upcoming match: teams, time, form, forecast, the last meetings. */
export function PreviewCard({ item, zone, articles }: PreviewCardProps) {
  const t = useTranslations('matches.schedule')
  const common = useTranslations('common')
  const language = useLocale()
  const row = rowOf(item.match, language)
  const competition = competitionOf(item.competition, language)
  const heading = `preview-${row.id}`
  const nameOf = (team: number) => (team === row.home.id ? row.home.name : row.away.name)
  return (
    <Box as="article" labelledBy={heading} className="flex flex-col gap-3 p-4">
      <header className="flex items-center gap-2 text-ink-2 text-sm">
        <CompetitionChip name={competition.short} colour={competition.colour} />
        {row.round ? <span className="truncate">{row.round}</span> : null}
        <KickoffTime
          at={row.kickoff}
          zone={zone}
          language={language}
          show="both"
          unknown={row.timeUnknown ? common('timeUnknown') : undefined}
          className="ml-auto shrink-0 font-medium text-ink"
        />
      </header>
      <h2 id={heading} className="text-lg">
        <Link
          href={matchAddress(item.match)}
          className="grid grid-cols-1 items-center gap-x-3 gap-y-1 hover:text-brand sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
        >
          <TeamName name={row.home.name} colours={row.home.colours} size={28} />
          <span className="font-normal text-ink-3 text-sm max-sm:sr-only">{common('versus')}</span>
          <TeamName
            name={row.away.name}
            colours={row.away.colours}
            size={28}
            reverse
            className="max-sm:flex-row max-sm:text-left"
          />
        </Link>
      </h2>
      <div className="flex justify-between gap-3">
        <FormLetters letters={item.form.home} label={row.home.name} />
        <FormLetters letters={item.form.away} label={row.away.name} />
      </div>
      {item.forecast ? (
        <ForecastBar forecast={item.forecast} home={row.home.name} away={row.away.name} />
      ) : (
        <p className="text-ink-3 text-sm">{t('forecast.none')}</p>
      )}
      <div className="border-line border-t pt-3">
        <h3 className="mb-1 font-semibold text-sm">{t('meetings')}</h3>
        {item.head_to_head.length === 0 ? (
          <p className="text-ink-3 text-sm">{t('noMeetings')}</p>
        ) : (
          <ul className="text-sm">
            {item.head_to_head.map((past) => (
              <li key={past.id}>
                <Link
                  href={matchAddress({ id: past.id, sport: item.match.sport })}
                  className="grid min-h-7 grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)] items-center gap-x-2 py-1 hover:text-brand max-lg:min-h-11 sm:grid-cols-[5rem_minmax(0,1fr)_3.5rem_minmax(0,1fr)]"
                >
                  <span className="num text-ink-3 text-xs max-sm:col-span-3">
                    {dayAndTime(past.kickoff_at, zone, language).day}
                  </span>
                  <span className="truncate text-right">{nameOf(past.home_team_id)}</span>
                  <span className="num text-center font-semibold">{past.score?.join(' - ') ?? '–'}</span>
                  <span className="truncate">{nameOf(past.away_team_id)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {articles}
    </Box>
  )
}
