import { pinyin } from 'pinyin-pro'
import { plain } from '#lib/shared/text/fold.ts'
import { HAN, lettersOf, maskOf, type PlacedLetters } from './letters.ts'

const nothing = (): PlacedLetters => ({ letters: '', begins: [], ends: [], wordStarts: [], mask: 0 })

function append(to: PlacedLetters, letters: string, from: PlacedLetters, at: number): void {
  to.wordStarts.push(to.letters.length)
  for (let unit = 0; unit < letters.length; unit++) {
    to.begins.push(from.begins[at] ?? 0)
    to.ends.push(from.ends[at] ?? 0)
  }
  to.letters += letters
}

/**
 * The pinyin of a text with Chinese characters: `full` (`mancheng`, and again with v for ü where there is
 * one) and `initials` (`mc`). Other characters stay unchanged. Empty for a text without Chinese characters.
 */
export function soundsOf(text: string): { full: PlacedLetters[]; initials: PlacedLetters[] } {
  const source = lettersOf(text)
  if (!HAN.test(source.letters)) return { full: [], initials: [] }
  const points = [...source.letters]
  // Converted as a whole, since a character is read differently in another word: 重庆, 长春.
  const syllables = pinyin(source.letters, { toneType: 'none', type: 'array' })
  if (syllables.length !== points.length) return { full: [], initials: [] }
  const [u, v, initials] = [nothing(), nothing(), nothing()]
  let at = 0
  for (const [place, point] of points.entries()) {
    const syllable = syllables[place] ?? point
    const han = HAN.test(point)
    append(u, han ? plain(syllable) : point, source, at)
    append(v, han ? plain(syllable.replaceAll('ü', 'v')) : point, source, at)
    append(initials, han ? ([...plain(syllable)][0] ?? '') : point, source, at)
    at += point.length
  }
  const full = u.letters === v.letters ? [u] : [u, v]
  for (const each of [...full, initials]) each.mask = maskOf(each.letters)
  return { full, initials: [initials] }
}
