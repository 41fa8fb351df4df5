import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmbeddedMedia } from '#lib/backend/ports/media/embedded/embedded.ts'
import type { MediaEvent } from '#lib/backend/ports/media/port.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { type AnchorWithRoom, withRoom } from '#testing/domains/streams.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { openSite, type Site } from '#testing/media/site.ts'
import { watchHttp, watchWebSocket } from '#testing/media/watch.ts'

// Streams are published and watched over real connections, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What is shown of a room anywhere in an answer: the objects with its id and a number of viewers. */
function countsIn(answer: unknown, roomId: number): number[] {
  if (typeof answer !== 'object' || answer === null) return []
  const found = Object.values(answer).flatMap((value) => countsIn(value, roomId))
  const { room_id, viewers } = answer as { room_id?: unknown; viewers?: unknown }
  return room_id === roomId && typeof viewers === 'number' ? [viewers, ...found] : found
}

/**
 * Watching and online are two numbers: players of the stream, and connections to the chat. Each place that shows one of
 * them shows the same.
 */
describeDatabase('the numbers of a room', (open) => {
  let site: TestSite
  let media: Site<ReturnType<typeof createEmbeddedMedia>>
  let chat: TestChat
  let anchor: AnchorWithRoom
  const stops: (() => void)[] = []
  let handled: Promise<void> = Promise.resolve()
  beforeAll(async () => {
    media = await openSite(createEmbeddedMedia, {
      onEvent: (event: MediaEvent) => {
        handled = handled.then(() => site.onAir.handle(event))
      },
    })
    site = await openTestSite({ database: await open(), media: media.media })
    chat = await openTestChat(site)
    anchor = await withRoom(site, await person(site), { testFirst: false })
  })
  afterAll(async () => {
    for (const stop of stops) stop()
    await chat.close()
    await media.close()
    await handled
    await site.close()
  })

  test('are the same in every list, in search, in the console, in the pushes and in the record of the broadcast', async () => {
    const { id: roomId, stream } = anchor.room
    const pushed: Record<string, unknown>[] = []
    site.bus.listen(({ topic, data }) => {
      if (topic === `room:${roomId}` || topic === 'rooms') pushed.push({ topic, ...data })
    })
    stops.push(await keepPublishing(await media.publish(`${stream}?key=good`), 'plain'))
    await expect.poll(async () => (await anchor.readRoom()).status, { timeout: 30_000 }).toBe('live')
    const url = `${media.base}/media/${stream}/original.flv`
    const players = [
      await watchHttp(url),
      await watchWebSocket(url.replace('http', 'ws')),
      await watchHttp(url),
    ]
    // Two viewers chat on two pages each, so that the numbers differ.
    const [one, two] = [await person(site), await person(site)]
    const clients = []
    for (const { token } of [one, one, two, two]) {
      const client = await chat.connect({ token })
      await client.join(roomId)
      clients.push(client)
    }
    await expect.poll(async () => (await anchor.readRoom()).viewers, { timeout: 30_000 }).toBe(3)

    const operator = await site.logIn('operator')
    const name = `anchor ${anchor.id}`
    const answers: Record<string, unknown> = {
      room: await site.call('GET', 'api/Live_streaming/getRoomInfo', { id: roomId }),
      list: await site.call('GET', 'api/live_streaming/getLiveList', {}),
      lists: await site.call('GET', 'api/Live/getRoomList', {}),
      search: await site.call('GET', 'api/Search/anchor', { name }),
      suggestions: await site.call('GET', 'api/search/suggest', { name }),
      admin: await site.call('GET', 'api/admin/rooms', {}, { token: operator }),
      studio: await anchor.get('api/anchor/room'),
    }
    for (const [place, answer] of Object.entries(answers)) {
      const counts = countsIn(answer, roomId)
      expect([place, counts.length > 0, new Set(counts)]).toEqual([place, true, new Set([3])])
    }
    for (const topic of [`room:${roomId}`, 'rooms'])
      await expect
        .poll(() => pushed.findLast((each) => each.topic === topic && each.type === 'room'))
        .toMatchObject({ viewers: 3, peak_viewers: 3 })
    // Connections to the chat, whether or not they play the stream.
    expect(chat.chat.online(roomId)).toBe(4)

    players[0]?.close()
    await expect.poll(async () => (await anchor.readRoom()).viewers, { timeout: 30_000 }).toBe(2)
    await media.media.kick(stream, 'media.ended')
    await expect.poll(async () => (await anchor.readRoom()).status, { timeout: 30_000 }).toBe('ended')
    // The card of the ended broadcast has the number of its record, also on a page that came after the peak.
    await expect
      .poll(() => pushed.findLast(({ type }) => type === 'room'))
      .toMatchObject({ status: 'ended', peak_viewers: 3 })
    expect((await anchor.get('api/Live/setLiveList')).data).toMatchObject({ list: [{ peak_viewers: 3 }] })
    for (const player of players) player.close()
    for (const client of clients) client.close()
  })
})
