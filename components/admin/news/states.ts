import type { ChipTone } from '#components/ui/buttons/chip.tsx'
import type { NewsState } from '#lib/shared/vocabulary/news.ts'

/** As the editor sorts articles: what is published at a time to come is apart. */
export const SHOWN_STATES = ['review', 'draft', 'scheduled', 'published', 'unpublished', 'refused'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export const TONES: Record<ShownState, ChipTone> = {
  review: 'amber',
  draft: 'neutral',
  scheduled: 'info',
  published: 'brand',
  unpublished: 'neutral',
  refused: 'live',
}

export const shownState = ({
  state,
  is_scheduled,
}: {
  state: NewsState
  is_scheduled: boolean
}): ShownState => (is_scheduled ? 'scheduled' : state)
