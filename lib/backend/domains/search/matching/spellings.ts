import { type Letters, lettersOf } from './letters.ts'
import { soundsOf } from './sounds.ts'

/** One way to write a name, prepared for comparison. */
export interface Spelling {
  text: string
  written: Letters
  /** Pinyin; two forms where a ü may be typed as u or v. */
  sounds: Letters[]
  initials: Letters[]
  /** The mask of all forms together. */
  mask: number
}

/** Cache of spellings: each is computed once per text and cached as long as a name uses it. */
export function createSpellings() {
  let previous = new Map<string, Spelling>()
  let fresh = new Map<string, Spelling>()
  return {
    of(text: string): Spelling {
      const spelling = fresh.get(text) ?? previous.get(text) ?? createSpelling(text)
      fresh.set(text, spelling)
      return spelling
    },
    /** Drops the entries that were not used since the last sweep. */
    sweep(): void {
      previous = fresh
      fresh = new Map()
    },
  }
}
export type Spellings = ReturnType<typeof createSpellings>

function createSpelling(text: string): Spelling {
  const written = lettersOf(text)
  const { full, initials } = soundsOf(text)
  const mask = [...full, ...initials].reduce((all, each) => all | each.mask, written.mask)
  return { text, written, sounds: full, initials, mask }
}
