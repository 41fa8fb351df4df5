import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Inserts texts into a field whose text is `text` and is set by `write`. The caret is placed together with the
 * text, so that the next key uses it.
 */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
) {
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, field])
  return {
    /** Places the caret after a text was inserted by other means. */
    place: (at: number) => setCaret({ at }),
    /** Inserts a text at the caret. */
    insert(sign: string): void {
      const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
      write(text.slice(0, from) + sign + text.slice(to))
      setCaret({ at: from + sign.length })
    },
  }
}
