import type { KeyboardEvent, RefObject } from 'react'
import type { SearchTexts } from '../texts.ts'

/** What the field and what it offers share. */
export interface SearchPanelProps {
  /** What is typed. */
  text: string
  /** Id of the list of choices. */
  list: string
  texts: SearchTexts
  active: string | null
  onActive: (id: string | null) => void
  /** The field's keys come here first; true when one was used. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  pick: (word: string) => void
  /** Back to the field, when what had the focus goes away. */
  back: () => void
  sheet: boolean
}
