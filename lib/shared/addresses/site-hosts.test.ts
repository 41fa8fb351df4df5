import { expect, test } from 'vitest'
import { isPrivateHost, linkOrigin } from './site-hosts.ts'

test.each([
  'http://localhost:3000',
  'http://club.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.9.9',
  'http://0x7f.1',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.7:8080',
  'http://169.254.1.1',
  'http://[::1]:3000',
  'http://[fd12:3456::1]',
  'http://[fc00::1]',
  'http://[fe80::1]',
  'http://[febf::1]',
  'http://[::ffff:10.0.0.1]',
])('%s is local', (origin) => {
  expect(isPrivateHost(new URL(origin).hostname)).toBe(true)
  expect(linkOrigin(origin, { allowedHosts: [] })).toBe(new URL(origin).origin)
})

test.each([
  'http://evil.example',
  'http://10.evil.example',
  'http://10.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://172.15.0.1',
  'http://172.32.0.1',
  'http://192.169.0.1',
  'http://11.0.0.1',
  'http://8.8.8.8',
  'http://0.0.0.0',
  'http://[2001:db8::1]',
  'http://[fec0::1]',
  'http://[::ffff:8.8.8.8]',
  'http://fd12.example',
])('%s may be anybody’s', (origin) => {
  expect(linkOrigin(origin, { allowedHosts: ['touchline.example'] })).toBeNull()
})

test('a host named by the operator is the site’s, on any port', () => {
  const hosts = { allowedHosts: ['touchline.example'], mobileUrl: 'https://m.touchline.example' }
  expect(linkOrigin('https://touchline.example:8443', hosts)).toBe('https://touchline.example:8443')
  expect(linkOrigin('https://m.touchline.example', hosts)).toBe('https://m.touchline.example')
  expect(linkOrigin('https://eviltouchline.example', hosts)).toBeNull()
})

test('PUBLIC_URL takes precedence over the request', () => {
  const hosts = { publicUrl: 'https://touchline.example', allowedHosts: ['other.example'] }
  for (const origin of ['http://evil.example', 'http://127.0.0.1', 'http://other.example'])
    expect(linkOrigin(origin, hosts)).toBe('https://touchline.example')
})
