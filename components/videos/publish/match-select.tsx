'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '#components/ui/forms/select.tsx'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface MatchSelectProps {
  /** The match of the broadcast, if it had one. */
  of: number | null
  value: number | null
  onChange: (id: number | null) => void
}

/** Selects the match a video is about, if any: one of a day, or that of its broadcast. */
export function MatchSelect({ of, value, onChange }: MatchSelectProps) {
  const t = useTranslations('videos.publish')
  const language = useLocale()
  const [date, setDate] = useState<string | undefined>()
  const { data } = useQuery({
    queryKey: ['schedule', 0, date ?? 'today'],
    queryFn: ({ signal }) => getSchedule({ type: 0, ...(date ? { date } : {}) }, { signal, quiet: true }),
  })
  const matches = data?.matches ?? []
  const options = [
    { value: '', label: t('matchNone') },
    ...(of === null || matches.some(({ id }) => id === of)
      ? []
      : [{ value: String(of), label: t('matchOf') }]),
    ...matches.map((match) => ({
      value: String(match.id),
      label: `${localisedName(namesUnder(match, 'home_team_name'), language)} – ${localisedName(namesUnder(match, 'away_team_name'), language)}`,
    })),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      <label className="inline-flex h-9 items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink-2 focus-within:border-brand max-lg:h-11">
        <span className="whitespace-nowrap">{t('matchDay')}</span>
        <input
          type="date"
          value={date ?? data?.date ?? ''}
          max={data?.today}
          onChange={(event) => {
            setDate(event.target.value || undefined)
            onChange(null)
          }}
          className="num bg-transparent font-medium text-ink outline-none"
        />
      </label>
      <Select
        label={t('match')}
        className="min-w-0 max-w-full [&>select]:min-w-0 [&>select]:truncate"
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        options={options}
      />
    </div>
  )
}
