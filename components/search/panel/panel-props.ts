import type { KeyboardEvent, RefObject } from 'react'
import type { SearchTexts } from '../texts.ts'

/** Props shared by the search field and its panel. */
export interface SearchPanelProps {
  /** The typed text. */
  text: string
  /** Id of the list of entries. */
  list: string
  texts: SearchTexts
  active: string | null
  onActive: (id: string | null) => void
  /** Handles the field's keys first; returns true when it used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  pick: (word: string) => void
  /** Returns the focus to the field when the focused element is removed. */
  back: () => void
  sheet: boolean
}
