import { describe, expect, test } from 'vitest'
import { networkOrigin, phoneOrigin } from './phone-origin.ts'

const at = (address: string, family = 'IPv4', internal = false) => ({ address, family, internal })

describe('the origin for other devices of the network', () => {
  test('is the machine’s private address if the site listens on every address', () => {
    const interfaces = [at('127.0.0.1', 'IPv4', true), at('fe80::1', 'IPv6'), at('192.168.1.7')]
    expect(networkOrigin('0.0.0.0', 3000, interfaces)).toBe('http://192.168.1.7:3000')
    expect(networkOrigin('::', 80, interfaces)).toBe('http://192.168.1.7:80')
  })
  test('is not a public address, and not one the site does not listen on', () => {
    expect(networkOrigin('0.0.0.0', 3000, [at('203.0.113.5')])).toBeNull()
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(networkOrigin(host, 3000, [at('192.168.1.7')]), host).toBeNull()
    expect(networkOrigin('10.0.0.3', 3000, [at('192.168.1.7')])).toBe('http://10.0.0.3:3000')
  })
})

test('a phone gets the address of the page, and never localhost', () => {
  const network = 'http://192.168.1.7:3000'
  expect(phoneOrigin('http://192.168.1.9:3000', network)).toBe('http://192.168.1.9:3000')
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(phoneOrigin(origin, network), origin).toBe(network)
  expect(phoneOrigin('http://localhost:3000', null)).toBeNull()
})
