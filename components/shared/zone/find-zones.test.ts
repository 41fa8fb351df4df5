import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { findZones, zoneChoices } from './find-zones.ts'

const AT = Date.parse('2026-11-22T12:00:00Z')
const find = (text: string, language: 'zh' | 'en' | 'vi' = 'en') =>
  findZones(text, zoneChoices('America/New_York', language, AT)).map(({ city }) => city)

describe('zoneChoices', () => {
  test.each(LANGUAGES)('begins with the device’s zone and continues from west to east in %s', (language) => {
    const [first, ...others] = zoneChoices('Asia/Kathmandu', language, AT)
    expect(first).toMatchObject({ isDevice: true, utc: 'UTC+5:45' })
    expect(others.some(({ isDevice }) => isDevice)).toBe(false)
    const offsets = others.map(({ offset }) => offset)
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
    expect(offsets.length).toBeGreaterThan(380)
  })

  test('names cities and countries in the visitor’s language', () => {
    const named = (zone: string, language: 'zh' | 'en' | 'vi') => {
      const found = zoneChoices('UTC', language, AT).find((choice) => choice.zone === zone)
      return [found?.city, found?.country]
    }
    expect(named('America/New_York', 'zh')).toEqual(['纽约', '美国'])
    expect(named('Asia/Shanghai', 'vi')).toEqual(['Thượng Hải', 'Trung Quốc'])
    expect(named('Europe/London', 'en')).toEqual(['London', 'United Kingdom'])
  })

  test('lists a device’s zone without a city, and a zone with two names once', () => {
    expect(zoneChoices('Etc/GMT+5', 'en', AT)[0]).toMatchObject({ city: 'GMT+5', utc: 'UTC-5' })
    const vietnam = zoneChoices('Asia/Ho_Chi_Minh', 'vi', AT).filter(({ city }) => /Hồ Chí Minh/.test(city))
    expect(vietnam).toHaveLength(1)
    expect(vietnam[0]?.isDevice).toBe(true)
  })
})

describe('findZones', () => {
  test('finds a city or a country by the beginning of a word, in any spelling', () => {
    expect(find('york')).toEqual(['New York'])
    expect(find('asuncion')).toEqual(['Asunción'])
    expect(find('vietnam')).toEqual(['Ho Chi Minh City'])
    expect(find('thuong', 'vi')).toEqual(['Thượng Hải'])
    expect(find('海', 'zh')).toContain('上海')
    expect(find('shang', 'zh')).toEqual(['上海'])
    expect(find('nowhere')).toEqual([])
  })

  test('finds an offset', () => {
    for (const text of ['5:45', '+5:45', 'UTC+5:45', '+05:45']) expect(find(text)).toEqual(['Kathmandu'])
    expect(find('utc+8')).toContain('Shanghai')
    expect(find('-3:30')).toContain('St. John’s')
    expect(find('+8')).not.toContain('Kathmandu')
  })
})
