'use client'

import { GiftBar } from './bar/gift-bar.tsx'
import { Effects } from './effects/effects.tsx'
import { SuperStrip } from './paid-messages/super-strip.tsx'
import { Ranking } from './ranking/ranking.tsx'
import { OpenEnvelopes } from './red-envelopes/open-envelopes.tsx'
import { WithTexts } from './with-texts.tsx'

/** The parts of a room that are about gifts, fetched together: they share their words and what is read. */
export const BarPart = () => (
  <WithTexts>
    <GiftBar />
  </WithTexts>
)
export const EffectsPart = () => (
  <WithTexts>
    <Effects />
    <OpenEnvelopes />
  </WithTexts>
)
export const AlertsPart = () => (
  <WithTexts>
    <Effects alerts />
  </WithTexts>
)
export const RankingPart = () => (
  <WithTexts>
    <Ranking />
  </WithTexts>
)
export const SuperMessagesPart = () => (
  <WithTexts>
    <SuperStrip />
  </WithTexts>
)
