'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { fold } from '#lib/shared/text/fold.ts'
import type { CompetitionModel } from '../row/row-model.ts'
import { DialogSection } from '../toolbar/dialog-frame.tsx'
import { byCountry, type Country, chosenOf, toCompetitionFilter } from './choose.ts'
import { type Filter, topLeagues } from './filter.ts'

interface TreeProps {
  competitions: readonly CompetitionModel[]
  /** Number of matches by competition. */
  counts: ReadonlyMap<number, number>
  filter: Filter
  change: (options: Partial<Filter>) => void
}

/** Checkboxes of competitions under their countries; a country's checkbox selects all its competitions. */
export function CompetitionTree({ competitions, counts, filter, change }: TreeProps) {
  const t = useTranslations('matches.scores')
  const [search, setSearch] = useState('')
  const countries = useMemo(() => byCountry(competitions), [competitions])
  const chosen = chosenOf(filter, countries)
  const all = countries.flatMap((country) => country.competitions.map(({ id }) => id))
  const select = (ids: Iterable<number>) => change(toCompetitionFilter(new Set(ids), countries))
  const setSelected = (ids: readonly number[], on: boolean) =>
    select(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))
  const query = fold(search)
  const found = (country: Country) =>
    country.competitions.filter(({ name, short }) => fold(`${name} ${short} ${country.name}`).includes(query))
  return (
    <DialogSection title={t('filter.competitions')}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => select(all)}>
          {t('filter.selectAll')}
        </Button>
        <Button size="sm" onClick={() => select(all.filter((id) => !chosen.has(id)))}>
          {t('filter.invert')}
        </Button>
        <Button size="sm" onClick={() => select(topLeagues(competitions))}>
          {t('filter.selectTop')}
        </Button>
      </div>
      <input
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-2 h-9 w-full rounded-sm border border-line-strong bg-surface px-3 text-ink max-lg:h-11"
      />
      <ul className="max-h-60 overflow-y-auto rounded-sm border border-line">
        {countries.map((country) => {
          const list = found(country)
          if (list.length === 0) return null
          const ids = country.competitions.map(({ id }) => id)
          const ticked = ids.filter((id) => chosen.has(id)).length
          return (
            <li key={country.code} className="border-line border-b last:border-b-0">
              <Tick
                name={country.code === '-' || !country.name ? t('filter.none') : country.name}
                on={ticked === ids.length}
                some={ticked > 0}
                strong
                press={(on) => setSelected(ids, on)}
              />
              <ul>
                {list.map(({ id, name }) => (
                  <li key={id} className="pl-6">
                    <Tick
                      name={name}
                      on={chosen.has(id)}
                      count={counts.get(id) ?? 0}
                      press={(on) => setSelected([id], on)}
                    />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </DialogSection>
  )
}

interface TickProps {
  name: string
  on: boolean
  some?: boolean
  strong?: boolean
  count?: number
  press: (on: boolean) => void
}

function Tick({ name, on, some = false, strong = false, count, press }: TickProps) {
  return (
    <label
      className={`flex min-h-8 cursor-pointer items-center gap-2 px-3 text-sm hover:bg-surface-2 max-lg:min-h-11 ${strong ? 'font-semibold text-ink' : 'text-ink'}`}
    >
      <input
        type="checkbox"
        checked={on}
        ref={(box) => {
          if (box) box.indeterminate = some && !on
        }}
        onChange={(event) => press(event.target.checked)}
        className="size-4 accent-brand"
      />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {count === undefined ? null : <span className="num text-ink-2 text-xs">{count}</span>}
    </label>
  )
}
