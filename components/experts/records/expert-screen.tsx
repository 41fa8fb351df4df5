import { getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import type { PlanFilter } from '#lib/client/experts/plans.ts'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import type { ExpertHome } from '#lib/contract/experts/records.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { PageLinks } from '../page-links.tsx'
import { PlanList } from '../plans/plan-list.tsx'
import { LISTED_STATES, type ListedState } from '../plans/read-query.ts'
import { ExpertHead } from './expert-head.tsx'
import { RecordSummary } from './record-summary.tsx'
import { RecordTable } from './record-table.tsx'
import { UnitsCurve } from './units-curve.tsx'

interface ExpertScreenProps {
  home: ExpertHome
  plans: PlanPage
  /** The input that the plans were loaded with. */
  filter: PlanFilter
  state: ListedState
  language: Language
  isSimulated: boolean
}

/** The record of an expert: over their last plans, by market and by month, each with what chance alone gives. */
async function Records({ home }: { home: ExpertHome }) {
  const t = await getTranslations('experts')
  const markets = await getTranslations('odds.market')
  if (home.expert.settled === 0)
    return (
      <Box as="div">
        <EmptyState
          icon={<Icon name="chart" size={26} />}
          title={t('record.none')}
          text={t('record.noneText')}
        />
      </Box>
    )
  const windows = home.expert.windows.map(({ size, record }) => ({
    key: String(size),
    label: size === 0 ? t('record.all') : t('rows.last', { count: size }),
    record,
  }))
  const byMarket = home.by_market.map(({ market, record }) => ({
    key: market,
    label: market === 'multi' ? t('multi') : markets(market),
    record,
  }))
  const byMonth = home.by_month.map(({ month, record }) => ({ key: month, label: month, record }))
  return (
    <>
      <UnitsCurve curve={home.curve} zone={home.time_zone} />
      <Box labelledBy="record-last">
        <BoxHead id="record-last" title={t('record.last')} />
        <RecordTable caption={t('record.last')} kind={t('record.window')} rows={windows} />
        <p className="max-w-[80ch] border-line border-t px-4 py-3 text-ink-2 text-xs leading-5">
          {t('record.text')}
        </p>
      </Box>
      <Box labelledBy="record-market">
        <BoxHead id="record-market" title={t('record.byMarket')} />
        <RecordTable caption={t('record.byMarket')} kind={t('filters.market')} rows={byMarket} />
      </Box>
      <Box labelledBy="record-month">
        <BoxHead id="record-month" title={t('record.byMonth')} />
        <RecordTable caption={t('record.byMonth')} kind={t('record.month')} rows={byMonth} />
      </Box>
    </>
  )
}

/** The page of an expert: their record, and all their plans. */
export async function ExpertScreen({ home, plans, filter, state, language, isSimulated }: ExpertScreenProps) {
  const t = await getTranslations('experts')
  const { expert } = home
  const address = (to: ListedState, page = 1) =>
    `${expertAddress(expert.user_id)}${to === 'all' ? '' : `&state=${to}`}${page === 1 ? '' : `&page=${page}`}`
  return (
    <div className="wrap-page max-w-[1080px]! py-4 lg:py-5">
      <nav aria-label={t('title')} className="mb-2 text-ink-2 text-sm">
        <Link href="/specialist" className="hit-44 hover:text-brand">
          {t('title')}
        </Link>
      </nav>
      <div className="flex flex-col gap-4">
        <ExpertHead home={home} language={language} />
        <RecordSummary home={home} language={language} />
        <Records home={home} />
        <section aria-labelledby="expert-plans">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h2 id="expert-plans" className="text-lg">
              {t('home.plans')} <span className="num font-normal text-ink-2 text-base">{plans.total}</span>
            </h2>
            <PillLinks
              label={t('home.plansState')}
              links={LISTED_STATES.toReversed().map((each) => ({
                href: address(each),
                label: t(`home.lists.${each}`),
                current: each === state,
              }))}
            />
          </div>
          {plans.list.length > 0 ? (
            <PlanList
              key={`${state} ${plans.page}`}
              label={t('home.plans')}
              filter={filter}
              initial={pack(plans)}
              zone={home.time_zone}
              isExpertKnown
            />
          ) : (
            <Box as="div">
              <EmptyState icon={<Icon name="file-text" size={26} />} title={t('home.noPlans')} />
            </Box>
          )}
          <PageLinks label={t('home.plans')} list={plans} address={(page) => address(state, page)} />
        </section>
        {isSimulated ? <SimulatedNote /> : null}
      </div>
    </div>
  )
}
