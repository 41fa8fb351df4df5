import { CHINESE, JAPANESE, KOREAN, type Syllable, VIETNAMESE } from './names-eastern.ts'
import { type Culture, LATIN_NAMES } from './names-latin.ts'
import type { Random } from './random.ts'
import type { Names3 } from './types.ts'

export type { Culture } from './names-latin.ts'

/** A fictional person: the full name, and the short one used in commentary. */
export interface PersonName {
  names: Names3
  short: Names3
  culture: Culture
}

type Spelling = Pick<PersonName, 'names' | 'short'>

const bare = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
const join = (parts: readonly Syllable[], separator: string) => parts.map((part) => part[0]).join(separator)
const han = (parts: readonly Syllable[]) => parts.map((part) => part[1]).join('')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function latin(rng: Random, culture: keyof typeof LATIN_NAMES): Spelling {
  const table = LATIN_NAMES[culture]
  const given = rng.pick(table.given)
  const family = rng.pick(table.family)
  const full = `${given[0]} ${family[0]}`
  return {
    names: { zh: `${given[1]}·${family[1]}`, en: full, vi: full },
    short: { zh: family[1], en: family[0], vi: family[0] },
  }
}

function chinese(rng: Random): Spelling {
  const family = rng.pick(CHINESE.family)
  const given = [rng.pick(CHINESE.first), ...(rng.chance(0.72) ? [rng.pick(CHINESE.second)] : [])]
  const zh = family[1] + han(given)
  const en = `${family[0]} ${capital(join(given, ''))}`
  return { names: { zh, en, vi: en }, short: { zh, en, vi: en } }
}

function japanese(rng: Random): Spelling {
  const family = rng.pick(JAPANESE.family)
  const given = rng.pick(JAPANESE.given)
  const en = `${given[0]} ${family[0]}`
  return {
    names: { zh: family[1] + given[1], en, vi: en },
    short: { zh: family[1], en: family[0], vi: family[0] },
  }
}

function korean(rng: Random): Spelling {
  const family = rng.pick(KOREAN.family)
  const given = [rng.pick(KOREAN.first), rng.pick(KOREAN.second)]
  const zh = family[1] + han(given)
  const en = `${family[0]} ${join(given, '-')}`
  return { names: { zh, en, vi: en }, short: { zh, en, vi: en } }
}

function vietnamese(rng: Random): Spelling {
  const family = rng.pick(VIETNAMESE.family)
  const given = [rng.pick(VIETNAMESE.middle), rng.pick(VIETNAMESE.given)]
  const vi = join([family, ...given], ' ')
  const called = join(given, ' ')
  return {
    names: { zh: han([family, ...given]), en: bare(vi), vi },
    short: { zh: han(given), en: bare(called), vi: called },
  }
}

function spell(rng: Random, culture: Culture): Spelling {
  switch (culture) {
    case 'chinese':
      return chinese(rng)
    case 'japanese':
      return japanese(rng)
    case 'korean':
      return korean(rng)
    case 'vietnamese':
      return vietnamese(rng)
    default:
      return latin(rng, culture)
  }
}

/** Generates a person of a culture. Any resemblance to real people is accidental. */
export const personName = (rng: Random, culture: Culture): PersonName => ({ ...spell(rng, culture), culture })

/** Cultures of a country's players: its own first, then those from abroad. */
const HOME: Record<string, Culture> = {
  eng: 'english',
  us: 'english',
  au: 'english',
  es: 'spanish',
  mx: 'spanish',
  ar: 'spanish',
  de: 'german',
  it: 'italian',
  fr: 'french',
  br: 'portuguese',
  pt: 'portuguese',
  cn: 'chinese',
  jp: 'japanese',
  kr: 'korean',
  vn: 'vietnamese',
  sa: 'arabic',
  nl: 'dutch',
  ru: 'slavic',
  tr: 'turkish',
  gr: 'slavic',
  rs: 'slavic',
  hr: 'slavic',
  pl: 'slavic',
  at: 'german',
  ch: 'german',
  be: 'dutch',
  dk: 'nordic',
  se: 'nordic',
  ca: 'english',
  cl: 'spanish',
  co: 'spanish',
  uy: 'spanish',
  ma: 'arabic',
  sn: 'african',
}
const ABROAD: readonly Culture[] = [
  'english',
  'spanish',
  'portuguese',
  'portuguese',
  'french',
  'german',
  'dutch',
  'slavic',
  'nordic',
  'african',
  'african',
]

/** The culture of a country's own players; undefined for an international competition. */
export const homeCulture = (country: string): Culture | undefined => HOME[country]

/**
 * Draws the culture of one player of a club in `country` (code of DemoCountry; unknown codes count as
 * international). @param locals share of home-grown players, 0..1
 */
export function cultureOf(rng: Random, country: string, locals = 0.68): Culture {
  const home = HOME[country]
  return home && rng.chance(locals) ? home : rng.pick(ABROAD)
}

/** Generates `count` people with different names. `cultureAt` returns the culture of the n-th. */
export function inventPeople(
  rng: Random,
  count: number,
  cultureAt: (index: number) => Culture,
): PersonName[] {
  const people: PersonName[] = []
  const taken = new Set<string>()
  while (people.length < count) {
    const person = personName(rng, cultureAt(people.length))
    // Two players with the same short name in a team could not be distinguished.
    if (taken.has(person.names.en) || taken.has(person.short.en)) continue
    taken.add(person.names.en).add(person.short.en)
    people.push(person)
  }
  return people
}
