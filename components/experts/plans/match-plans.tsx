import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { ExpertLine } from './expert-line.tsx'
import { PlanPrice } from './plan-price.tsx'
import { specialistPath } from './read-query.ts'
import { VerdictChip } from './verdict-chip.tsx'

/** Height of a row in px, for the first arrangement of the panels of a match. */
export const MATCH_PLAN_HEIGHT = 65

/** Plans of experts on a match, for its page; without picks, which their own pages show. */
export async function MatchPlans({ plans, matchId }: { plans: PlanPage; matchId: number }) {
  const t = await getTranslations('experts')
  return (
    <Box labelledBy="match-plans">
      <BoxHead
        id="match-plans"
        title={t('matchPlans.title')}
        note={<span className="num">{plans.total}</span>}
        end={
          plans.total > plans.list.length ? (
            <Link
              href={specialistPath({ match: matchId, state: 'all' })}
              className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand"
            >
              {t('matchPlans.all')}
              <Icon name="chevron-right" size={16} />
            </Link>
          ) : null
        }
      />
      <ul className="divide-y divide-line">
        {plans.list.map((plan) => (
          <li key={plan.id} className="flex min-h-16 items-center gap-3 px-4 py-2">
            <ExpertLine expert={plan.expert} size={32} />
            <span className="ml-auto flex shrink-0 items-center gap-2 text-sm">
              {plan.state === 'open' ? <PlanPrice tenths={plan.price_tenths} /> : <VerdictChip plan={plan} />}
              <Link
                href={planAddress(plan.id)}
                aria-label={`${t('card.open')} #${plan.number}`}
                className="hit-44 font-semibold text-brand hover:underline"
              >
                {t('card.open')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
