import { useState } from 'react'
import { characters } from '#lib/shared/text/characters.ts'
import { MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

/** The text of an appeal that is written; `send` is called with it once it is long enough. */
export function useAppealText(send: (text: string) => void) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = characters(text.trim()) < MIN_APPEAL_LENGTH
  return {
    text,
    setText,
    /** The user has tried to send a text that is too short. */
    isTooShort: tried && isShort,
    submit(): void {
      setTried(true)
      if (!isShort) send(text.trim())
    },
  }
}
