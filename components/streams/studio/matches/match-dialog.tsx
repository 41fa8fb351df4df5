'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { SCHEDULE_SPORTS } from '#lib/contract/matches/schedule.ts'
import type { ChosenMatch } from '../form/match-fill.ts'
import { MatchOptions } from './match-options.tsx'
import { fitsMatch, isRunning } from './match-search.ts'

const OVER: readonly string[] = ['finished', 'awarded', 'abandoned', 'cancelled']
/** How often the scores of the list are loaded again (ms). */
const SCORES_MS = 15_000
/** Number of days that can be selected. */
const DAYS = 14

/** Returns the site's days starting with `today`, as YYYY-MM-DD. */
function daysFrom(today: string): string[] {
  const start = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: DAYS }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Selects a running or upcoming match: by day, by sport, by words of the names of its teams and competition. */
export function MatchDialog(props: { onClose: () => void; onChoose: (chosen: ChosenMatch) => void }) {
  const t = useTranslations('streams.studio.match')
  const common = useTranslations('common')
  const categories = useTranslations('streams.rooms.category')
  const format = useFormatter()
  const [type, setType] = useState(0)
  const [date, setDate] = useState<string | undefined>()
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['schedule', type, date ?? 'today'],
    queryFn: ({ signal }) => getSchedule({ type, ...(date ? { date } : {}) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: SCORES_MS,
  })
  const competitionOf = (match: MatchRow) =>
    data?.competitions.find(({ id }) => id === match.competition_id) ?? null
  const matches = (data?.matches ?? [])
    .filter((match) => !OVER.includes(match.status) && fitsMatch(match, competitionOf(match), text))
    .toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a)))
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('choose')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div className="flex flex-wrap gap-2">
        <Select
          label={t('day')}
          value={date ?? data?.today ?? ''}
          onChange={(event) => setDate(event.target.value)}
          options={(data ? daysFrom(data.today) : []).map((day) => ({
            value: day,
            label:
              day === data?.today
                ? common('today')
                : format.dateTime(new Date(`${day}T12:00:00Z`), {
                    timeZone: 'UTC',
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  }),
          }))}
        />
        <Select
          label={t('sport')}
          value={String(type)}
          onChange={(event) => setType(Number(event.target.value))}
          options={SCHEDULE_SPORTS.map((sport, at) => ({
            value: String(at),
            label: sport ? categories(sport) : t('anySport'),
          }))}
        />
      </div>
      <TextField
        className="mt-3"
        label={t('team')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3 h-72 overflow-y-auto rounded-sm border border-line">
        {error && !data ? (
          <LoadFailed
            title={common('errorTitle')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : !data ? (
          <SkeletonRows label={common('loading')} rows={5} columns={['w-1/2', 'w-16']} />
        ) : matches.length === 0 ? (
          <EmptyState icon={<Icon name="calendar" size={24} />} title={t('noMatch')} />
        ) : (
          <MatchOptions
            label={t('matches')}
            matches={matches}
            competitions={data.competitions}
            onChoose={props.onChoose}
          />
        )}
      </div>
    </Dialog>
  )
}
