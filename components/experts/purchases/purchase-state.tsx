import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { PurchaseState as State } from '#lib/shared/experts/vocabulary.ts'

const TONES = { held: 'amber', paid: 'neutral', refunded: 'brand' } as const

/** Whether the price of a purchase is held, was paid, or came back. */
export function PurchaseState({ state }: { state: State }) {
  const t = useTranslations('experts.purchases.states')
  return <Chip tone={TONES[state]}>{t(state)}</Chip>
}
