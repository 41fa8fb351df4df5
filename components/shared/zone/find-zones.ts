import type { Language } from '#lib/shared/languages.ts'
import { offsetAt, utcName, writeOffset } from '#lib/shared/time/offset.ts'
import { canonicalZone } from '#lib/shared/time/zone.ts'
import { CITY_ZONES, cityOfZone, countryOfZone } from '#lib/shared/time/zone-cities/zone-cities.ts'

/** A time zone as the list shows it. */
export interface ZoneChoice {
  /** IANA name. */
  zone: string
  /** In the visitor's language. */
  city: string
  /** In the visitor's language; empty for UTC. */
  country: string
  /** UTC+8 */
  utc: string
  /** Minutes ahead of UTC. */
  offset: number
  isDevice: boolean
  /** What a search is compared with. */
  words: readonly string[]
}

/** Removes diacritics and lower-cases, so that `ha noi` matches `Hà Nội`. */
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').trim()

const countryNames = (language: Language) => new Intl.DisplayNames([language], { type: 'region' })

/** The zones that this browser knows and that have a city, each by one name. */
function knownZones(): readonly string[] {
  const named = new Set(CITY_ZONES)
  // Browsers without the list also know the older names.
  const known = Intl.supportedValuesOf?.('timeZone').filter((zone) => named.has(zone)) ?? CITY_ZONES
  return [...known, 'UTC']
}

/**
 * Returns all time zones with their current offsets at `at` (ms since the epoch): the device's first, then
 * from west to east, by city.
 */
export function zoneChoices(device: string, language: Language, at: number): ZoneChoice[] {
  const [own, english] = [countryNames(language), countryNames('en')]
  // The browser's list has each zone by one of its names, which need not be the one of the device.
  const deviceName = canonicalZone(device) ?? device
  const zones = knownZones()
  const choices = (zones.includes(deviceName) ? zones : [device, ...zones]).map((zone): ZoneChoice => {
    const code = countryOfZone(zone)
    const offset = offsetAt(zone, at)
    const [city, country] = [cityOfZone(zone, language), code ? (own.of(code) ?? '') : '']
    const words = [city, cityOfZone(zone, 'en'), zone, country, code ? (english.of(code) ?? '') : '']
    return {
      zone,
      city,
      country,
      utc: utcName(offset),
      offset,
      isDevice: zone === device || zone === deviceName,
      words: [...new Set(words.map(plain))].filter(Boolean),
    }
  })
  return choices.sort(
    (a, b) =>
      Number(b.isDevice) - Number(a.isDevice) ||
      a.offset - b.offset ||
      a.city.localeCompare(b.city, language),
  )
}

/**
 * Returns the choices that match a search, in their order: a word of the city or country begins with it, or
 * the offset is the searched one (`+8`, `utc+8`, `5:45`).
 */
export function findZones(text: string, choices: readonly ZoneChoice[]): readonly ZoneChoice[] {
  const query = plain(text)
  if (query === '') return choices
  const offset = query.replace(/^(?:utc|gmt)\s*/, '').replace('−', '-')
  if (/^[+-]?\d{1,2}(?::?\d\d)?$/.test(offset))
    return choices.filter(({ utc, offset: minutes }) =>
      [utc.slice(3), writeOffset(minutes)].some(
        (name) => name === offset || name.replace(/^[+-]/, '') === offset || name === `+${offset}`,
      ),
    )
  return choices.filter(({ words }) =>
    words.some(
      (word) =>
        ` ${word.replaceAll(/[/_-]/g, ' ')}`.includes(` ${query}`) ||
        (/\p{Lo}/u.test(query) && word.includes(query)),
    ),
  )
}
