import { expect, test } from 'vitest'
import { mediaByHand } from '#testing/domains/streams.ts'
import { createBus } from '../ports/bus/index.ts'
import { createMediaNodes } from './media-nodes.ts'

test('what one node’s media server holds is known, ended and called public on the others', async () => {
  const bus = createBus()
  let now = 0
  const open = (node: string) => {
    const media = mediaByHand()
    const tests: unknown[] = []
    const nodes = createMediaNodes({
      media,
      bus,
      node,
      setTest: (...change) => tests.push(change),
      onError: (error) => {
        throw error
      },
      now: () => now,
    })
    return { media, tests, ...nodes }
  }
  const [one, two] = [open('one'), open('two')]
  one.media.onAir.add('room-1')
  one.took({ type: 'live', stream: 'room-1', quality: 'original' })
  await expect.poll(() => two.held.state('room-1').status).toBe('live')
  expect(two.held.state('room-1').qualities).toEqual(['original'])
  expect(two.held.playAddresses('room-1')).toEqual(one.media.playAddresses('room-1'))
  expect(two.held.state('room-2').status).toBe('idle')

  two.setTest('room-1', false)
  await expect.poll(() => one.tests).toContainEqual(['room-1', false])

  await two.held.kick('room-1', 'media.ended')
  await expect.poll(() => one.media.kicked).toEqual([{ stream: 'room-1', why: 'media.ended' }])
  one.took({ type: 'ended', stream: 'room-1' })
  await expect.poll(() => two.held.state('room-1').status).toBe('idle')
  expect(two.held.playAddresses('room-1')).toBeNull()

  // A node that says nothing any more holds nothing.
  one.media.onAir.add('room-3')
  one.took({ type: 'live', stream: 'room-3', quality: 'original' })
  await expect.poll(() => two.held.state('room-3').status).toBe('live')
  now += 6_001
  expect(two.held.state('room-3').status).toBe('idle')
  await Promise.all([one.stop(), two.stop(), bus.stop()])
})
