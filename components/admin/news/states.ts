import type { ChipTone } from '#components/ui/buttons/chip.tsx'
import type { NewsState } from '#lib/shared/vocabulary/news.ts'

/** States in the editor: articles with a future publication time are separate. */
export const EDITOR_STATES = ['review', 'draft', 'scheduled', 'published', 'unpublished', 'refused'] as const
export type EditorState = (typeof EDITOR_STATES)[number]

export const TONES: Record<EditorState, ChipTone> = {
  review: 'amber',
  draft: 'neutral',
  scheduled: 'info',
  published: 'brand',
  unpublished: 'neutral',
  refused: 'live',
}

export const editorStateOf = ({
  state,
  is_scheduled,
}: {
  state: NewsState
  is_scheduled: boolean
}): EditorState => (is_scheduled ? 'scheduled' : state)
