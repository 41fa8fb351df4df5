'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import { PLAN_SORTS } from '#lib/shared/experts/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { marketsOf, PRICE_RANGES, type SpecialistQuery, specialistParams } from './read-query.ts'

interface PlanFiltersProps {
  query: SpecialistQuery
  competitions: PlanPage['competitions']
}

const SELECT = 'min-w-0 max-w-full [&>select]:min-w-0 [&>select]:truncate'

/** Filters and order of the plans: a form, so that it works without scripts; with them it submits itself. */
export function PlanFilters({ query, competitions }: PlanFiltersProps) {
  const t = useTranslations('experts.filters')
  const markets = useTranslations('odds.market')
  const language = useLocale()
  const { view, state, sport, match } = query
  const any = { value: '', label: t('any') }
  return (
    <form
      aria-label={t('label')}
      // The form starts anew with each address.
      key={JSON.stringify(query)}
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="flex flex-wrap items-center gap-2"
    >
      {Object.entries(specialistParams({ view, state, sport, match })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {competitions.length > 0 ? (
        <Select
          label={t('competition')}
          name="competition"
          defaultValue={query.competition ?? ''}
          className={SELECT}
          options={[
            any,
            ...competitions.map((each) => ({
              value: String(each.id),
              label: `${localisedName(namesUnder(each, 'name'), language)} (${each.plans})`,
            })),
          ]}
        />
      ) : null}
      <Select
        label={t('market')}
        name="market"
        defaultValue={query.market ?? ''}
        className={SELECT}
        options={[any, ...marketsOf(sport).map((value) => ({ value, label: markets(value) }))]}
      />
      <Select
        label={t('price')}
        name="price"
        defaultValue={query.price ?? ''}
        className={SELECT}
        options={[any, ...PRICE_RANGES.map((value) => ({ value, label: t(`prices.${value}`) }))]}
      />
      <Select
        label={t('sort')}
        name="sort"
        defaultValue={query.sort ?? (state === 'open' ? 'kickoff' : 'newest')}
        className={SELECT}
        options={PLAN_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <Switch name="back" value="1" defaultChecked={query.back}>
        {t('back')}
      </Switch>
      <noscript>
        <button type="submit" className="h-9 rounded-sm border border-line-strong px-3 text-base max-lg:h-11">
          {t('apply')}
        </button>
      </noscript>
    </form>
  )
}
