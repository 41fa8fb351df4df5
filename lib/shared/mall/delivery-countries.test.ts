import { describe, expect, test } from 'vitest'
import { type DeliveryCountry, findAddressProblem } from './delivery-countries.ts'

describe('the form of an address', () => {
  test.each<[DeliveryCountry, string, string, ReturnType<typeof findAddressProblem>]>([
    ['CN', '浙江省杭州市', '310000', null],
    ['CN', '浙江省杭州市', '', null],
    ['CN', '', '310000', 'region'],
    ['CN', '浙江省杭州市', '3100', 'postcode'],
    ['HK', '九龍', '', null],
    ['HK', '九龍', '999077', 'postcode'],
    ['VN', 'Hà Nội', '100000', null],
    ['SG', '', '018956', null],
    ['SG', '', '', 'postcode'],
    ['US', 'Ohio', '43004-1234', null],
    ['US', 'Ohio', '4300', 'postcode'],
    ['GB', '', 'sw1a 1aa', null],
  ])('%s: region “%s”, postcode “%s” -> %s', (country, region, postcode, problem) => {
    expect(findAddressProblem({ country, region, postcode })).toBe(problem)
  })
})
