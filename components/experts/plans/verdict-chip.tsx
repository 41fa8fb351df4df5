import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import type { PlanCard, PlanSelection } from '#lib/contract/experts/plan.ts'

const VERDICTS = { won: 'brand', lost: 'live', push: 'neutral', void: 'neutral' } as const
const OUTCOMES: Record<NonNullable<PlanSelection['outcome']>, ChipTone> = {
  win: 'brand',
  half_win: 'brand',
  push: 'neutral',
  half_loss: 'live',
  loss: 'live',
  void: 'neutral',
}

/** Whether a plan is on sale, running, or how it ended. */
export function VerdictChip({ plan: { verdict, state } }: { plan: Pick<PlanCard, 'verdict' | 'state'> }) {
  const t = useTranslations('experts')
  if (verdict) return <Chip tone={VERDICTS[verdict]}>{t(`verdicts.${verdict}`)}</Chip>
  return <Chip tone={state === 'open' ? 'info' : 'amber'}>{t(`states.${state}`)}</Chip>
}

/** How a pick ended; nothing while its match has no result. */
export function OutcomeChip({ outcome }: { outcome: PlanSelection['outcome'] }) {
  const t = useTranslations('experts.outcomes')
  return outcome ? <Chip tone={OUTCOMES[outcome]}>{t(outcome)}</Chip> : null
}
