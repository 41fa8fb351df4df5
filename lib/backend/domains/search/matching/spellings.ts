import { type Letters, lettersOf } from './letters.ts'
import { soundsOf } from './sounds.ts'

/** One way to write a name, ready to be compared. */
export interface Spelling {
  text: string
  written: Letters
  /** Pinyin; two where a ü may be typed as u or v. */
  sounds: Letters[]
  initials: Letters[]
  /** Of all of them together. */
  mask: number
}

/** Spellings are made once for a text and kept while anything is called so. */
export function createSpellings() {
  let kept = new Map<string, Spelling>()
  let fresh = new Map<string, Spelling>()
  return {
    of(text: string): Spelling {
      const held = fresh.get(text) ?? kept.get(text) ?? make(text)
      fresh.set(text, held)
      return held
    },
    /** Forgets what was not asked for since the last time. */
    sweep(): void {
      kept = fresh
      fresh = new Map()
    },
  }
}
export type Spellings = ReturnType<typeof createSpellings>

function make(text: string): Spelling {
  const written = lettersOf(text)
  const { whole, initials } = soundsOf(text)
  const mask = [...whole, ...initials].reduce((all, each) => all | each.mask, written.mask)
  return { text, written, sounds: whole, initials, mask }
}
