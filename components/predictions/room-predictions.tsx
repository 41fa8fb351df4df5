'use client'

import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import { RoomQuestions } from './questions/room-questions.tsx'

const TEXTS = ['common', 'predictions'] as const

/** The questions of a room above its chat, in one chunk with their texts. Needs a RoomLiveProvider around it. */
export const RoomPredictions = () => (
  <TextsOnDemand names={TEXTS}>
    <RoomQuestions />
  </TextsOnDemand>
)
