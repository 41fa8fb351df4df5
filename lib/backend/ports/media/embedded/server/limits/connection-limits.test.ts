import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Publisher } from '../publisher.ts'
import { Connections, defaultConnectionLimits } from './connection-limits.ts'

const limits = { ...defaultConnectionLimits, perAddress: 3, total: 10, wrongKeys: 2 }

test('limits the connections of an address, counts an IPv6 network as one, and frees released places', () => {
  const connections = new Connections(limits)
  const releases = [1, 2, 3].map(() => connections.open('203.0.113.7'))
  expect(releases).not.toContain(null)
  expect(connections.open('203.0.113.7')).toBeNull()
  expect(connections.open('::ffff:203.0.113.7')).toBeNull()
  expect(connections.open('203.0.113.8')).not.toBeNull()
  releases[0]?.()
  releases[0]?.()
  expect(connections.open('203.0.113.7')).not.toBeNull()
  expect(connections.open('203.0.113.7')).toBeNull()
  const network = [1, 2, 3, 4].map((n) => connections.open(`2001:db8::${n}`))
  expect(network.map((place) => place === null)).toEqual([false, false, false, true])
})

test('exempts publishers on this machine from the address limit, but not from the total', () => {
  const connections = new Connections(limits)
  const releases = Array.from({ length: 10 }, () => connections.open('127.0.0.1'))
  expect(releases).not.toContain(null)
  expect(connections.open('127.0.0.1')).toBeNull()
  expect(connections.open('203.0.113.7')).toBeNull()
})

test('refuses an address for a minute after too many wrong keys', () => {
  let now = 0
  const connections = new Connections(limits, () => now)
  for (const why of ['media.refused.busy', 'media.refused.wrong_key', 'media.refused.hevc'])
    connections.refused('203.0.113.7', why)
  expect(connections.mayAuthorise('203.0.113.7')).toBe(true)
  connections.refused('203.0.113.7', 'media.refused.no_key')
  expect(connections.mayAuthorise('203.0.113.7')).toBe(false)
  expect(connections.mayAuthorise('203.0.113.8')).toBe(true)
  for (let n = 0; n < 9; n++) connections.refused('127.0.0.1', 'media.refused.wrong_key')
  expect(connections.mayAuthorise('127.0.0.1')).toBe(true)
  now = limits.windowMs
  expect(connections.mayAuthorise('203.0.113.7')).toBe(true)
})

test('ends a connection that does not finish its handshake in time', async () => {
  const requests: unknown[] = []
  const server = createServer((socket) => {
    new Publisher(socket, {
      helloMs: 50,
      onPublishRequest: (request) => requests.push(request),
      onRefused: () => undefined,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { connect } = await import('node:net')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  // Only the version byte of the handshake.
  socket.write(Buffer.from([3]))
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect(requests).toEqual([])
  server.close()
})
