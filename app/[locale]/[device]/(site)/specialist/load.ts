import { notFound } from 'next/navigation'
import { cache } from 'react'
import { type SpecialistQuery, toExpertFilter, toPlanFilter } from '#components/experts/plans/read-query.ts'
import { getChainHeads } from '#lib/client/experts/chain.ts'
import { getPlans } from '#lib/client/experts/plans.ts'
import { getExperts } from '#lib/client/experts/records.ts'
import { getSettings } from '#lib/client/site.ts'
import type { Language } from '#lib/shared/languages.ts'

const RAIL_EXPERTS = 8
const CHAIN_DAYS = 30

/** Shows the not-found page where the operator has switched experts off. Returns whether the site's data is simulated. */
export const requireExperts = cache(async (language: Language): Promise<{ isSimulated: boolean }> => {
  const settings = await getSettings({ language })
  if (!settings.features.experts) notFound()
  return { isSimulated: settings.is_simulated }
})

export const loadPlans = (query: SpecialistQuery, language: Language) =>
  getPlans(toPlanFilter(query), { language })

export const loadExperts = (query: SpecialistQuery, language: Language) =>
  getExperts(toExpertFilter(query), { language })

export const loadChain = (page: number, language: Language) =>
  getChainHeads({ page, page_size: CHAIN_DAYS }, { language })

/** What is beside the plans; null on failure, since the page is useful without it. */
export async function loadRail(language: Language) {
  const [experts, chain] = await Promise.all([
    getExperts({ sort: 'return_50', page_size: RAIL_EXPERTS }, { language }).catch(() => null),
    getChainHeads({ page_size: 1 }, { language }).catch(() => null),
  ])
  return { experts, chain }
}
