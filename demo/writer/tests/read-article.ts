import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { SimulatedMatch } from './simulated-facts.ts'

/** Reads articles back, for tests. */

export const blocksOf = (text: GeneratedText): string[] =>
  text.body.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))

export const fullText = (text: GeneratedText): string => [text.title, text.lead, ...blocksOf(text)].join('\n')

/** The blocks without the quotes of odds. */
export const courseText = (text: GeneratedText): string =>
  text.body.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n')

/** Replaces all names of a match, which may contain digits, by a sign. */
export function withoutNames(text: string, { facts }: SimulatedMatch, language: Language): string {
  const people = [
    ...facts.players.map(({ names }) => names),
    ...facts.events.flatMap(({ player, other }) => [player, other]),
    ...facts.maps.map(({ names }) => names),
    facts.home.names,
    facts.away.names,
    facts.competition.names,
    facts.round,
    facts.venue,
  ]
  const names = people.flatMap((one) => (one ? localisedName(one, language) : [])).filter(Boolean)
  return names
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, '§'), text)
}

/** The numbers of a text: scores, minutes, times and dates are one each. */
export const numbersOf = (text: string): string[] =>
  text.replace(/UTC(?:[+-]\d+(?::\d+)?)?/g, '').match(/\d+(?:[.,:+/-]\d+)*/g) ?? []
