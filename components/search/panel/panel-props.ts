import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
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
  /** Handles the fields' keys first; returns true when it used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** Searches for a term. */
  search: (term: string) => void
  /** A suggestion of that name was followed, in the same tab unless `event` opens another. */
  onFollow: (name: string) => void
  /** Returns the focus to the field when the focused element is removed. */
  back: () => void
  /** The longer field; null in the sheet, whose own field is the longer one. */
  nameField: (ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> }) | null
}
