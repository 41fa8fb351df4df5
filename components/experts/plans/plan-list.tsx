'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PlanFilter, plansQuery } from '#lib/client/experts/plans.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { PlanCard } from './plan-card.tsx'

interface PlanListProps {
  label: string
  /** The input that the plans were loaded with. */
  filter: PlanFilter
  /** The page as everybody sees it. */
  initial: Packed<PlanPage>
  zone: string
  isExpertKnown?: boolean
}

/** A page of plans: as it was rendered, then with what the user has bought. */
export function PlanList({ label, filter, initial, zone, isExpertKnown = false }: PlanListProps) {
  const first = useMemo(() => unpack(initial), [initial])
  const userId = useUser()?.id ?? null
  const { data = first } = useQuery(plansQuery(userId, filter, first))
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {data.list.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} zone={zone} isExpertKnown={isExpertKnown} />
        </li>
      ))}
    </ul>
  )
}
