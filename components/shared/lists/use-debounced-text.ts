import { useEffect, useState } from 'react'

/** Delay after the last key press before a typed text is searched for (ms). */
const DEBOUNCE_MS = 150

/** Returns the text once it has not changed for `DEBOUNCE_MS`. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
