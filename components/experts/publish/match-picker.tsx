'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { SCHEDULE_SPORTS } from '#lib/contract/matches/schedule.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { matchNames } from '../plans/pick-text.ts'

/** Matches shown at once: a name finds the others. */
const MAX_SHOWN = 40

interface MatchPickerProps {
  /** Matches that have a pick already. */
  chosen: readonly number[]
  onChoose: (match: MatchRow) => void
}

/** The matches of a day that have not begun, of every sport or one, by name. */
export function MatchPicker({ chosen, onChoose }: MatchPickerProps) {
  const t = useTranslations('experts')
  const language = useLocale()
  const [date, setDate] = useState<string | undefined>()
  const [type, setType] = useState(0)
  const [text, setText] = useState('')
  const query = useQuery({
    // Not below the keys of experts, which each notification invalidates.
    queryKey: ['schedule', 'upcoming', type, date ?? null],
    queryFn: ({ signal }) =>
      getSchedule({ type, state: 'schedule', ...(date && { date }) }, { signal, quiet: true }),
  })
  const { data } = query
  const competitions = new Map(
    data?.competitions.map((each) => [each.id, localisedName(namesUnder(each, 'name'), language)]),
  )
  const typed = text.trim().toLocaleLowerCase(language)
  const found = (data?.matches ?? []).filter((match) => {
    const { home, away } = matchNames(match, language)
    const words = `${home} ${away} ${competitions.get(match.competition_id) ?? ''}`
    return !chosen.includes(match.id) && words.toLocaleLowerCase(language).includes(typed)
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('publish.day')}
          value={date ?? data?.today ?? ''}
          onChange={({ target }) => setDate(target.value)}
          options={(data?.strip ?? [])
            .filter((day) => day.date >= (data?.today ?? ''))
            .map((day) => ({ value: day.date, label: `${day.date} (${day.matches})` }))}
        />
        <Select
          label={t('filters.sport')}
          value={String(type)}
          onChange={({ target }) => setType(Number(target.value))}
          options={SCHEDULE_SPORTS.map((sport, at) => ({
            value: String(at),
            label: sport ? t(`sports.${sport}`) : t('filters.allSports'),
          }))}
        />
        <TextField
          label={t('publish.search')}
          name="match-search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-52 flex-1"
        />
      </div>
      {data && found.length > 0 ? (
        <section
          aria-label={t('publish.matches')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-sm border border-line"
        >
          <ul className="divide-y divide-line">
            {found.slice(0, MAX_SHOWN).map((match) => (
              <li key={match.id}>
                <MatchButton
                  match={match}
                  competition={competitions.get(match.competition_id) ?? ''}
                  zone={data.time_zone}
                  onChoose={() => onChoose(match)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : data ? (
        <EmptyState
          icon={<Icon name="calendar-days" size={24} />}
          title={t('publish.noMatches')}
          text={t('publish.noMatchesText')}
        />
      ) : (
        <QueryStatus query={query} rows={5} columns={['w-16', 'w-1/2']} />
      )}
      {found.length > MAX_SHOWN ? (
        <p className="num text-ink-2 text-sm">{t('publish.more', { count: found.length - MAX_SHOWN })}</p>
      ) : null}
    </div>
  )
}

interface MatchButtonProps {
  match: MatchRow
  competition: string
  zone: string
  onChoose: () => void
}

function MatchButton({ match, competition, zone, onChoose }: MatchButtonProps) {
  const language = useLocale()
  const { home, away } = matchNames(match, language)
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <KickoffTime
        at={match.kickoff_at}
        zone={zone}
        language={language}
        className="w-12 text-ink-2 text-sm"
      />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <Crest colours={match.home_colours} name={match.home_team_name_en ?? home} size={18} />
        <span className="truncate">{home}</span>
        <span className="text-ink-3">–</span>
        <span className="truncate">{away}</span>
        <Crest colours={match.away_colours} name={match.away_team_name_en ?? away} size={18} />
      </span>
      <span className="max-w-40 truncate text-ink-2 text-xs">{competition}</span>
    </button>
  )
}
