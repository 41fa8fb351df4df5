import type { Metadata } from 'next'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { ChainView } from '#components/experts/chain/chain-view.tsx'
import { PLAN_MESSAGES } from '#components/experts/messages.ts'
import { PlansView } from '#components/experts/plans/plans-view.tsx'
import {
  type Query,
  readSpecialistQuery,
  type SpecialistQuery,
  specialistParams,
} from '#components/experts/plans/read-query.ts'
import { SpecialistScreen } from '#components/experts/plans/specialist-screen.tsx'
import { ExpertsView } from '#components/experts/records/experts-view.tsx'
import { ChainNote, TopExperts } from '#components/experts/records/rail.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import type { Language } from '#lib/shared/languages.ts'
import { loadChain, loadExperts, loadPlans, loadRail, requireExperts } from './load.ts'

interface Props {
  searchParams: Promise<Query>
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readSpecialistQuery(await searchParams)
  const locale = await getLocale()
  const t = await getTranslations('experts')
  const { view, state, sport, page } = query
  const title = view === 'plans' ? (state === 'open' ? undefined : t('views.ended')) : t(`views.${view}`)
  return pageMetadata(locale, 'specialist', {
    ...(title && { title: `${t('title')}: ${title}` }),
    // Filters select from the same plans: search engines list the lists themselves.
    query: specialistParams({ view, state, sport, page }),
  })
}

async function View({ query, language }: { query: SpecialistQuery; language: Language }) {
  if (query.view === 'experts')
    return <ExpertsView query={query} experts={await loadExperts(query, language)} />
  if (query.view === 'chain') return <ChainView chain={await loadChain(query.page, language)} />
  return <PlansView query={query} plans={await loadPlans(query, language)} zone={await getTimeZone()} />
}

/** Plans of experts, the experts, and the chain of all plans. The same for everybody. */
export default async function Specialist({ searchParams }: Props) {
  const query = readSpecialistQuery(await searchParams)
  const locale = await getLocale()
  const { isSimulated } = await requireExperts(locale)
  const { experts, chain } = await loadRail(locale)
  return (
    <ClientMessages
      names={['common', 'experts', 'odds']}
      only={{ experts: [...PLAN_MESSAGES, 'chain', 'filters', 'proof'], odds: ['market'] }}
    >
      <SpecialistScreen
        query={query}
        isSimulated={isSimulated}
        rail={
          <>
            {experts ? <TopExperts experts={experts} /> : null}
            <ChainNote chain={chain} />
          </>
        }
      >
        <View query={query} language={locale} />
      </SpecialistScreen>
    </ClientMessages>
  )
}
