import { pinyin } from 'pinyin-pro'
import { plain } from '#lib/shared/text/fold.ts'
import { HAN, type Letters, lettersOf, maskOf } from './letters.ts'

const nothing = (): Letters => ({ letters: '', begins: [], ends: [], words: [], mask: 0 })

function put(to: Letters, letters: string, from: Letters, at: number): void {
  to.words.push(to.letters.length)
  for (let unit = 0; unit < letters.length; unit++) {
    to.begins.push(from.begins[at] ?? 0)
    to.ends.push(from.ends[at] ?? 0)
  }
  to.letters += letters
}

/**
 * How a text with Chinese characters sounds: `whole` in pinyin (`mancheng`, and again with v for ü where there is
 * one), `initials` (`mc`). What is not Chinese stays as it is. Empty for a text without Chinese characters.
 */
export function soundsOf(text: string): { whole: Letters[]; initials: Letters[] } {
  const own = lettersOf(text)
  if (!HAN.test(own.letters)) return { whole: [], initials: [] }
  const points = [...own.letters]
  // Read as a whole, since the same character sounds otherwise in another word: 重庆, 长春.
  const syllables = pinyin(own.letters, { toneType: 'none', type: 'array' })
  if (syllables.length !== points.length) return { whole: [], initials: [] }
  const [u, v, initials] = [nothing(), nothing(), nothing()]
  let at = 0
  for (const [place, point] of points.entries()) {
    const syllable = syllables[place] ?? point
    const han = HAN.test(point)
    put(u, han ? plain(syllable) : point, own, at)
    put(v, han ? plain(syllable.replaceAll('ü', 'v')) : point, own, at)
    put(initials, han ? ([...plain(syllable)][0] ?? '') : point, own, at)
    at += point.length
  }
  const whole = u.letters === v.letters ? [u] : [u, v]
  for (const each of [...whole, initials]) each.mask = maskOf(each.letters)
  return { whole, initials: [initials] }
}
