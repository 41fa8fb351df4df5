import type { Language } from '../languages.ts'
import { nameInZone } from './zone.ts'
import cities from './zone-cities.json' with { type: 'json' }

/**
 * The country (ISO 3166-1) and the name of each zone's city, as Unicode CLDR 47 has them (`exemplarCity` and
 * the territories of zones). Zones that browsers know by an older and a newer name have both.
 */
const CITIES: Readonly<Record<string, readonly string[]>> = cities

const COLUMN: Record<Language, number> = { en: 1, zh: 2, vi: 3 }

/** The zones with a city. Browsers do not know all of them by these names. */
export const CITY_ZONES: readonly string[] = Object.keys(CITIES)

/** The country of a zone; null where it is unknown. */
export const countryOfZone = (timeZone: string): string | null => CITIES[timeZone]?.[0] ?? null

/** The name of a zone's city in a language; as in the zone's own name where it is unknown. */
export const cityOfZone = (timeZone: string, language: Language): string =>
  CITIES[timeZone]?.[COLUMN[language]] ?? nameInZone(timeZone)
