import { HAN, type Letters, lettersOf, maskOf, withoutPlaces } from './letters.ts'
import { soundsOf } from './sounds.ts'

/** One way to write a name, prepared for comparison. */
export interface Spelling {
  text: string
  written: Letters
  /** Pinyin; two forms where a ü may be typed as u or v. */
  sounds: Letters[]
  /** First letters of the pinyin. */
  initials: Letters[]
  /** First letters of the words of a name without Chinese characters: `psg`. Empty for one word. */
  wordInitials: string
  /** The mask of all forms together. */
  mask: number
}

/** Cache of spellings: each is computed once per text and cached as long as a name uses it. */
export function createSpellings() {
  let previous = new Map<string, Spelling>()
  let fresh = new Map<string, Spelling>()
  return {
    of(text: string): Spelling {
      const spelling = fresh.get(text) ?? previous.get(text) ?? spellingOf(text)
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

function wordInitialsOf({ letters, wordStarts }: Letters): string {
  if (wordStarts.length < 2 || HAN.test(letters)) return ''
  return wordStarts.map((at) => letters.charAt(at)).join('')
}

/** Computes the forms of a text. The search index uses `createSpellings`, which caches them. */
export function spellingOf(text: string): Spelling {
  const written = withoutPlaces(lettersOf(text))
  const { full, initials } = soundsOf(text)
  const wordInitials = wordInitialsOf(written)
  const forms = [...full, ...initials]
  return {
    text,
    written,
    sounds: full.map(withoutPlaces),
    initials: initials.map(withoutPlaces),
    wordInitials,
    mask: forms.reduce((all, each) => all | each.mask, written.mask | maskOf(wordInitials)),
  }
}
