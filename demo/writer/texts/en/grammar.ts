import type { Minute } from '../../story/football-goals.ts'
import type { Moment } from '../../story/local-time.ts'

export const ordinal = (n: number): string => {
  const tens = n % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `1 minute`, `2 minutes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** `once`, `twice`, `5 times`. */
export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A small number as a word. */
export const inWords = (n: number): string => WORDS[n] ?? String(n)
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
export const ordinalWord = (n: number): string => ORDINALS[n] ?? ordinal(n)

/** `A, B and C`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** `in the 12th minute`, `in added time (90+2)`. */
export const inMinute = ({ minute, added, text }: Minute): string =>
  added ? `in added time (${text})` : `in the ${ordinal(minute)} minute`

export const thousands = (n: number): string => n.toLocaleString('en-GB')
/** `21 November at 20:30 (UTC+8)`. */
export const atMoment = ({ day, time, zone }: Moment): string => `${day} at ${time} (${zone})`
