import { useEffect } from 'react'
import type { Choice } from './choices.tsx'
import type { SearchPanelProps } from './panel-props.ts'

interface PanelKeys extends Pick<SearchPanelProps, 'keys' | 'active' | 'onActive'> {
  choices: readonly Choice[]
  onForget: (word: string) => void
}

/**
 * Keys of the fields in the panel: arrows select, from the ends back to the text; Enter follows or searches
 * the selected entry; Delete removes it from the history.
 */
export function usePanelKeys({ keys, active, onActive, choices, onForget }: PanelKeys): void {
  useEffect(() => {
    keys.current = (event) => {
      const at = choices.findIndex(({ id }) => id === active)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && choices.length > 0) {
        const next = at < 0 ? (step > 0 ? 0 : choices.length - 1) : at + step
        const chosen = choices[next]
        onActive(chosen?.id ?? null)
        if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' })
        return true
      }
      const chosen = choices[at]
      if (!chosen) return false
      if (event.key === 'Enter') {
        // The entry's own click: a suggestion is a link.
        document.getElementById(chosen.id)?.click()
        return true
      }
      if (event.key === 'Delete' && chosen.past) {
        onForget(chosen.word)
        onActive(null)
        return true
      }
      return false
    }
    return () => {
      keys.current = null
    }
  })
}
