'use client'

import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import { GoalList } from './goal-list.tsx'

export { handleGoalMessage } from './goal-store.ts'

const TEXTS = ['matches.goals'] as const

/** The goal cards with their texts; loaded with the first goal, not part of any page's first load. */
export const GoalCorner = () => (
  <TextsOnDemand names={TEXTS}>
    <GoalList />
  </TextsOnDemand>
)
