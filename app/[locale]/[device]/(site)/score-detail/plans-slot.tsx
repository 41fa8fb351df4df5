import { MATCH_PLAN_HEIGHT, MatchPlans } from '#components/experts/plans/match-plans.tsx'
import { getPlans } from '#lib/client/experts/plans.ts'
import { getSettings } from '#lib/client/site.ts'
import type { Language } from '#lib/shared/languages.ts'

const SHOWN = 3
const HEAD = 45

/** The box of experts' plans on a match; null where there are none, or experts are switched off. */
export async function plansSlot(matchId: number, language: Language) {
  const { features } = await getSettings({ language })
  if (!features.experts) return null
  const plans = await getPlans(
    { match_id: matchId, state: 'all', sort: 'newest', page_size: SHOWN },
    { language },
  )
  if (plans.list.length === 0) return null
  return {
    height: HEAD + plans.list.length * MATCH_PLAN_HEIGHT,
    node: <MatchPlans plans={plans} matchId={matchId} />,
  }
}
