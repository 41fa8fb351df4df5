import { getTranslations } from 'next-intl/server'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import { Link } from '#lib/i18n/link.tsx'
import { pack } from '#lib/shared/packed/pack.ts'
import { PageLinks } from '../page-links.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { PlanList } from './plan-list.tsx'
import { type SpecialistQuery, specialistPath, toPlanFilter } from './read-query.ts'

interface PlansViewProps {
  query: SpecialistQuery
  plans: PlanPage
  zone: string
}

/** The plans of a query with their filters. */
export async function PlansView({ query, plans, zone }: PlansViewProps) {
  const t = await getTranslations('experts')
  const { sport, competition, match, market, price, back } = query
  const isFiltered = [sport, competition, match, market, price].some((each) => each !== undefined) || back
  const label = t(query.state === 'open' ? 'views.open' : 'views.ended')
  return (
    <>
      <PlanFilters query={query} competitions={plans.competitions} />
      <p className="num my-3 text-ink-2 text-sm" role="status">
        {t('list.count', { count: plans.total })}
      </p>
      {plans.list.length > 0 ? (
        <PlanList
          key={JSON.stringify(query)}
          label={label}
          filter={toPlanFilter(query)}
          initial={pack(plans)}
          zone={zone}
        />
      ) : (
        <Box as="div">
          <EmptyState
            icon={<Icon name="file-text" size={26} />}
            title={t(isFiltered ? 'list.noMatch' : query.state === 'open' ? 'list.none' : 'list.noneEnded')}
            text={t(isFiltered ? 'list.noMatchText' : 'list.noneText')}
            action={
              isFiltered ? (
                <Link href={specialistPath({ state: query.state })} className={buttonClass({})}>
                  {t('list.clear')}
                </Link>
              ) : query.state === 'open' ? (
                <Link href={specialistPath({ state: 'ended' })} className={buttonClass({})}>
                  {t('list.toEnded')}
                </Link>
              ) : undefined
            }
          />
        </Box>
      )}
      <PageLinks label={label} list={plans} address={(page) => specialistPath({ ...query, page })} />
    </>
  )
}
