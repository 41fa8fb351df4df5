import { useRef, useState } from 'react'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { MAX_NAME_CHARACTERS, MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

/** Cuts a text to the maximum length of a search. */
export const cutName = (text: string) => firstCharacters(text, MAX_NAME_CHARACTERS)
/** Cuts a text to what the field of the bar shows. */
export const cutSearch = (text: string) => firstCharacters(text, MAX_SEARCH_CHARACTERS)

/**
 * The whole text after the bar's field, which shows its first ten characters, became `value`. What is typed at
 * its end continues the whole text; any other change replaces it.
 */
export function textAfterBar(text: string, value: string): string {
  const shown = cutSearch(text)
  return cutName(value.startsWith(shown) && value !== shown ? text + value.slice(shown.length) : value)
}

/**
 * The text of the search, up to 50 characters. `input` are the props of the bar's field, `nameInput` those of
 * the longer one. While an input method composes, nothing is cut and the panel's keys are inactive.
 */
export function useSearchText(initial: string, onTyped: () => void) {
  const [text, setText] = useState(initial)
  /** What an input method is composing, as the field shows it. */
  const [draft, setDraft] = useState<string | null>(null)
  const composing = useRef(false)

  const propsOf = (shown: string, textAfter: (value: string) => string) => {
    const applyInput = (value: string) => {
      // An input method may need more letters than the resulting character.
      if (composing.current) setDraft(value)
      else {
        setDraft(null)
        setText(textAfter(value))
      }
      onTyped()
    }
    return {
      value: draft ?? shown,
      onChange: (event: { target: HTMLInputElement }) => applyInput(event.target.value),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        composing.current = false
        applyInput(event.currentTarget.value)
      },
    }
  }
  return {
    text,
    /** With what is being composed: for suggestions. */
    typed: draft ?? text,
    setText,
    isComposing: () => composing.current,
    input: propsOf(cutSearch(text), (value) => textAfterBar(text, value)),
    nameInput: propsOf(text, cutName),
  }
}
