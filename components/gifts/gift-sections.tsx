'use client'

import { GiftBar } from './bar/gift-bar.tsx'
import { GiftsInSheet } from './bar/gifts-in-sheet.tsx'
import { Effects } from './effects/effects.tsx'
import { SuperStrip } from './paid-messages/super-strip.tsx'
import { Ranking } from './ranking/ranking.tsx'
import { OpenEnvelopes } from './red-envelopes/open-envelopes.tsx'
import { WithTexts } from './with-texts.tsx'

/** The gift sections of a room's page, loaded together: they share texts and queries. */
export const GiftBarSection = () => (
  <WithTexts>
    <GiftBar />
  </WithTexts>
)
export const SheetSection = ({ onClose }: { onClose: () => void }) => (
  <WithTexts>
    <GiftsInSheet onClose={onClose} />
  </WithTexts>
)
export const EffectsSection = () => (
  <WithTexts>
    <Effects />
    <OpenEnvelopes />
  </WithTexts>
)
export const AlertsSection = () => (
  <WithTexts>
    <Effects alerts />
  </WithTexts>
)
export const RankingSection = () => (
  <WithTexts>
    <Ranking />
  </WithTexts>
)
export const SuperMessagesSection = () => (
  <WithTexts>
    <SuperStrip />
  </WithTexts>
)
