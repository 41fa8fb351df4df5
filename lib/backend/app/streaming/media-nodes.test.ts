import { expect, test } from 'vitest'
import { createManualMedia } from '#testing/domains/streams.ts'
import { createBus } from '../../ports/bus/index.ts'
import { createMediaNodes } from './media-nodes.ts'

test('a stream on one node is listed, ended and made public from the others', async () => {
  const bus = createBus()
  let now = 0
  const open = (node: string) => {
    const media = createManualMedia()
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
  one.handleEvent({ type: 'live', stream: 'room-1', quality: 'original' })
  await expect.poll(() => two.clusterMedia.state('room-1').status).toBe('live')
  expect(two.clusterMedia.state('room-1').qualities).toEqual(['original'])
  expect(two.clusterMedia.playAddresses('room-1')).toEqual(one.media.playAddresses('room-1'))
  expect(two.clusterMedia.state('room-2').status).toBe('idle')

  two.setTest('room-1', false)
  await expect.poll(() => one.tests).toContainEqual(['room-1', false])

  await two.clusterMedia.kick('room-1', 'media.ended')
  await expect.poll(() => one.media.kicked).toEqual([{ stream: 'room-1', why: 'media.ended' }])
  one.handleEvent({ type: 'ended', stream: 'room-1' })
  await expect.poll(() => two.clusterMedia.state('room-1').status).toBe('idle')
  expect(two.clusterMedia.playAddresses('room-1')).toBeNull()

  // The streams of a node that publishes nothing for 6 s are no longer listed.
  one.media.onAir.add('room-3')
  one.handleEvent({ type: 'live', stream: 'room-3', quality: 'original' })
  await expect.poll(() => two.clusterMedia.state('room-3').status).toBe('live')
  now += 6_001
  expect(two.clusterMedia.state('room-3').status).toBe('idle')
  await Promise.all([one.stop(), two.stop(), bus.stop()])
})
