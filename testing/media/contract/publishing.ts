import { describe, expect, test } from 'vitest'
import { keepPublishing } from '#testing/media/feed.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import type { MediaContext } from './context.ts'

/** Who may publish, and the outcome of an attempt. */
export function describePublishing({ open, stops, close }: MediaContext): void {
  describe('publishing', () => {
    test('returns the settings for OBS, with the key in the stream key', async () => {
      const { media } = await open()
      const port = media.address()?.port
      expect(media.pushAddress('abc', 'room-7')).toEqual({
        server: `rtmp://127.0.0.1:${port}/live`,
        stream_key: 'room-7?key=abc',
      })
      expect(media.pushAddress('abc', 'room-7', 'sd').stream_key).toBe('room-7?key=abc&quality=sd')
    })

    test('returns the address for publishing from a browser, and null if no server accepts it', async () => {
      const { media } = await open({ whipUrl: 'https://media.test/whip?s={stream}&k={key}' })
      expect(media.whipAddress('a b&c', 'room-7')).toBe('https://media.test/whip?s=room-7&k=a%20b%26c')
      await close()
      expect((await open()).media.whipAddress('abc', 'room-7')).toBeNull()
    })

    test.each([
      ['wrong_key', 'This stream key is not known.'],
      ['expired', 'This stream key has expired. Take a new one from your anchor centre.'],
      ['revoked', 'This stream key was withdrawn. Take a new one from your anchor centre.'],
    ])('refuses a key that is %s with a message, and stores the reason as a notice', async (key, message) => {
      const { publish, media, waitForEvent } = await open()
      await expect(publish(`room?key=${key}`)).rejects.toThrow(message)
      expect(await waitForEvent('refused', 'room')).toMatchObject({ why: `media.refused.${key}` })
      expect(media.state('room')).toMatchObject({ status: 'idle', notice: { key: `media.refused.${key}` } })
      expect(media.playAddresses('room')).toBeNull()
    })

    test('refuses if the site cannot answer', async () => {
      const { publish, waitForEvent } = await open()
      await expect(publish('room?key=fault')).rejects.toThrow('The key could not be checked just now.')
      expect(await waitForEvent('refused', 'room')).toMatchObject({ why: 'media.refused.unavailable' })
    })

    test('refuses if the site does not answer within five seconds', async () => {
      const { publish } = await open()
      await expect(publish('room?key=silent')).rejects.toThrow('The key could not be checked just now.')
    }, 15_000)

    test('refuses a stream key without its secret, without asking the site', async () => {
      const authorised: string[] = []
      const { publish } = await open({
        authorise: async (stream) => {
          authorised.push(stream)
          return { allowed: false, why: 'media.refused.wrong_key' }
        },
      })
      await expect(publish('room')).rejects.toThrow('The stream key is incomplete')
      expect(authorised).toEqual([])
    })

    test('refuses a second publisher of a live stream and does not affect the first', async () => {
      const { publish, media, waitForEvent } = await open()
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitForEvent('live', 'room')
      await expect(publish('room?key=good')).rejects.toThrow('Somebody is already publishing')
      expect(media.state('room').status).toBe('live')
    })

    test('accepts two qualities of one room as two streams and offers the best first', async () => {
      const { publish, media } = await open()
      stops.push(await keepPublishing(await publish('room?key=good&quality=sd'), 'plain'))
      stops.push(await keepPublishing(await publish('room?key=good'), 'plain'))
      await waitUntil(() => media.state('room').qualities.length === 2, 'both qualities')
      expect(media.playAddresses('room')?.map(({ quality, protocol }) => `${quality} ${protocol}`)).toEqual([
        'original flv',
        'original ws-flv',
        'original hls',
        'sd flv',
        'sd ws-flv',
        'sd hls',
      ])
      expect(media.playAddresses('room')?.[0]).toMatchObject({
        video: expect.stringMatching(/^avc1\./),
        audio: 'mp4a.40.2',
      })
    })

    test('disconnects a publisher that is kicked, with the reason as a notice', async () => {
      const { publish, media, waitForEvent } = await open()
      const publisher = await publish('room?key=good')
      stops.push(await keepPublishing(publisher, 'plain'))
      await waitForEvent('live', 'room')
      await media.kick('room', 'media.refused.banned')
      await expect(publisher.closed).resolves.toContain('closed to broadcasting')
      expect(media.state('room')).toMatchObject({ status: 'ended', notice: { key: 'media.refused.banned' } })
    })
  })
}
