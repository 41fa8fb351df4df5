import { useRef, useState } from 'react'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { SEARCH_MOST_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

/** The most that is searched for. */
export const cutSearch = (text: string) => firstCharacters(text, SEARCH_MOST_CHARACTERS)

/** What is typed into the search. While an input method composes, nothing is cut and no key is the panel's. */
export function useSearchText(first: string, onTyped: () => void) {
  const [text, setText] = useState(first)
  const composing = useRef(false)
  const take = (value: string) => {
    // An input method may need more letters than the character it makes of them.
    setText(composing.current ? value : cutSearch(value))
    onTyped()
  }
  return {
    text,
    setText,
    isComposing: () => composing.current,
    inputProps: {
      value: text,
      onChange: (event: { target: HTMLInputElement }) => take(event.target.value),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        composing.current = false
        take(event.currentTarget.value)
      },
    },
  }
}
