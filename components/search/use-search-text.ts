import { useRef, useState } from 'react'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

/** Cuts a text to the maximum length of a search. */
export const cutSearch = (text: string) => firstCharacters(text, MAX_SEARCH_CHARACTERS)

/**
 * The text of the search field. While an input method composes, nothing is cut and the panel's keys are
 * inactive.
 */
export function useSearchText(initial: string, onTyped: () => void) {
  const [text, setText] = useState(initial)
  const composing = useRef(false)
  const applyInput = (value: string) => {
    // An input method may need more letters than the resulting character.
    setText(composing.current ? value : cutSearch(value))
    onTyped()
  }
  return {
    text,
    setText,
    isComposing: () => composing.current,
    inputProps: {
      value: text,
      onChange: (event: { target: HTMLInputElement }) => applyInput(event.target.value),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        composing.current = false
        applyInput(event.currentTarget.value)
      },
    },
  }
}
