import type { Language } from '../../languages.ts'
import { nameInZone } from '../zone.ts'
import countries from './countries.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/**
 * The names of cities, where they differ from the zone's own name, as Unicode CLDR 47 has them
 * (`exemplarCity`). Zones that browsers know by an older and a newer name have both.
 */
const NAMES: Record<Language, Readonly<Record<string, string>>> = { en, vi, zh }

/** The country (ISO 3166-1) of each zone with a city. */
const COUNTRIES: Readonly<Record<string, string>> = countries

/** The zones with a city. Browsers do not know all of them by these names. */
export const CITY_ZONES: readonly string[] = Object.keys(COUNTRIES)

/** The country of a zone; null where it is unknown. */
export const countryOfZone = (timeZone: string): string | null => COUNTRIES[timeZone] ?? null

/** The name of a zone's city in a language; as in the zone's own name where it is unknown. */
export const cityOfZone = (timeZone: string, language: Language): string =>
  NAMES[language][timeZone] ?? nameInZone(timeZone)
