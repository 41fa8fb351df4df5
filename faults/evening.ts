import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'
import { getApplications, reviewApplication } from '#lib/contract/admin/applications.ts'
import { giveGift } from '#lib/contract/gifts/gifts.ts'
import { buyGuard } from '#lib/contract/gifts/perks.ts'
import { putEnvelope, takePart } from '#lib/contract/gifts/red-envelopes.ts'
import { kickUser, muteUser } from '#lib/contract/moderation/sanctions.ts'
import { applyForAnchor } from '#lib/contract/streams/application.ts'
import { getPlaybackList, getTalkCurve } from '#lib/contract/streams/recordings.ts'
import { bookBroadcast } from '#lib/contract/streams/reservations.ts'
import { getRoomInfo } from '#lib/contract/streams/rooms.ts'
import { endRoom, getPushAddress, startRoom } from '#lib/contract/streams/studio.ts'
import { keepPouring } from '#testing/media/feed.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Notes, notes, settle, type World } from './evening-world.ts'
import { type RunningNode, startNode } from './nodes.ts'
import type { FaultResult } from './types.ts'

export const name = 'evening'

/** A kick has acted on open sockets within so many ms. */
const KICK_MS = 1_000
/** So long on the air makes a recording of some length: the clip is sent faster than life. */
const PACE = 8
const AIR_MS = 4_000

const key = () => ({ idempotency_key: randomUUID() })

/** Applies, is accepted, books the match and publishes; answers the room and how to end the signal. */
async function goLive(streamer: Caller, operator: Caller, world: World, result: Notes) {
  await result.refused('an address to push to before the application', streamer(getPushAddress, {}))
  await streamer(applyForAnchor, {
    real_name: '张三丰',
    id_number: '11010519491231002X',
    description: 'Five years of calling matches from the north stand.',
  })
  const { list } = await operator(getApplications, {})
  const [waiting] = list
  if (!waiting) throw new Error('the application does not wait')
  await operator(reviewApplication, { id: waiting.id, version: waiting.version, accept: true })
  const booking = await streamer(bookBroadcast, { match_id: world.matchId })
  result.holds(booking.match_id === world.matchId, 'the booking names the match')
  const { room_id: roomId, server, stream_key: streamKey } = await streamer(getPushAddress, {})
  await streamer(startRoom, {})
  const { hostname, port, pathname } = new URL(server)
  const publisher = await RtmpPublisher.open({
    rtmp: { host: hostname, port: Number(port) },
    app: pathname.slice(1),
    streamKey: streamKey ?? '',
  })
  const stop = await keepPouring(publisher, 'plain', PACE)
  const status = async () => (await streamer(getRoomInfo, { id: roomId })).room.status
  await result.until('on the air', 15_000, async () => (await status()) === 'live')
  const hangUp = () => {
    stop()
    void publisher.close()
  }
  return { roomId, status, hangUp }
}

/** Three viewers talk, give and are kept in order; answers how many lines stand in the end. */
async function audience(
  node: RunningNode,
  { roomId, streamer, world, result }: { roomId: number; streamer: Caller; world: World; result: Notes },
): Promise<number> {
  const clients: ChatClient[] = []
  const seats = [1, 2, 3].map((n) => ({ id: world.givers[n] ?? 0, token: world.tokens[n] ?? '' }))
  try {
    for (const { token } of seats) {
      const client = await chatClient(node.port, { token })
      result.holds((await client.join(roomId)).type === 'joined', 'every viewer is let in')
      clients.push(client)
    }
    const [one, two, three] = clients
    const [giver, loud, rude] = seats
    if (!one || !two || !three || !giver || !loud || !rude) throw new Error('nobody watches')
    const look = { mode: 'scroll', color: '#ffffff', size: 2 }
    let lines = 0
    const say = async (client: ChatClient, text: string, more = {}) => {
      const { type } = await client.say(roomId, text, more)
      if (type === 'said') lines++
      return type
    }
    result.holds((await say(one, 'what a save')) === 'said', 'a line is taken')
    result.holds((await say(two, 'flying by', { look })) === 'said', 'a danmaku is taken')
    await result.until('a line at everybody', 2_000, () =>
      clients.every(
        (client) => client.lines().includes('what a save') && client.lines().includes('flying by'),
      ),
    )
    const as = callerOf(node.port, giver.token)
    const combos: number[] = []
    for (let n = 0; n < 5; n++)
      combos.push((await as(giveGift, { ...key(), room_id: roomId, gift_id: world.giftId })).combo)
    result.holds(combos.join() === '1,2,3,4,5', `five gifts are one combo (${combos.join()})`)
    result.holds(
      (await as(buyGuard, { ...key(), room_id: roomId, tier: 1, months: 1 })).tier === 1,
      'a guard',
    )
    const { envelope_id: envelope } = await as(putEnvelope, {
      ...key(),
      room_id: roomId,
      tenths: 100,
      count: 2,
    })
    for (const { token } of [loud, rude])
      await callerOf(node.port, token)(takePart, { ...key(), envelope_id: envelope })
    await result.refused(
      'a third part of an envelope of two',
      as(takePart, { ...key(), envelope_id: envelope }),
    )
    await streamer(muteUser, { room_id: roomId, user_id: loud.id, minutes: 10, reason: 'shouting' })
    result.holds((await say(two, 'still here')) === 'refused', 'who is muted says nothing')
    const since = performance.now()
    const out = three.next('out')
    await streamer(kickUser, { room_id: roomId, user_id: rude.id, minutes: 10, reason: 'insults' })
    await out
    const took = Math.round(performance.now() - since)
    result.figures['kicked out of the open page ms'] = took
    result.holds(took <= KICK_MS, `a kick took ${took} ms`)
    result.holds((await say(three, 'once more')) === 'refused', 'who was put out says nothing')
    await result.refused(
      'a gift of who was put out',
      callerOf(node.port, rude.token)(giveGift, { ...key(), room_id: roomId, gift_id: world.giftId }),
    )
    return lines
  } finally {
    for (const client of clients) client.close()
  }
}

/** The recording is there, plays from anywhere, and tells how much was said. */
async function watchAgain(node: RunningNode, guest: Caller, roomId: number, lines: number, result: Notes) {
  const recordings = () => guest(getPlaybackList, { room_id: roomId })
  await result.until('its recording', 30_000, async () => (await recordings()).total > 0)
  const [recording] = (await recordings()).list
  if (!recording) return
  result.figures['recording s'] = recording.seconds
  const part = async (range: string) => {
    const answer = await fetch(new URL(recording.url, `http://127.0.0.1:${node.port}`), {
      headers: { range },
    })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const middle = Math.floor(recording.bytes / 2)
  const [first, later] = [await part('bytes=0-1023'), await part(`bytes=${middle}-`)]
  result.holds(
    first.status === 206 &&
      first.bytes === 1_024 &&
      later.status === 206 &&
      later.bytes === recording.bytes - middle,
    `byte ranges answer ${first.status} with ${first.bytes} and ${later.status} with ${later.bytes} bytes`,
  )
  const { counts } = await guest(getTalkCurve, { recording_id: recording.id })
  const said = counts.reduce((sum, count) => sum + count, 0)
  result.figures['lines on its curve'] = said
  result.holds(said === lines, `${lines} lines were said, its curve has ${said}`)
}

/**
 * A whole evening over a node's real entry points (calls, sockets, RTMP), without a browser: a new streamer applies, is accepted,
 * books a match and goes live; three viewers talk, give, guard and open an envelope; one is muted, one is put out; the
 * stream ends and its recording plays. The books are whole afterwards.
 */
export async function run(): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-evening-'))
  const result = notes()
  const since = performance.now()
  try {
    const world = await settle(folder)
    const node = await startNode({ DATA_DIR: folder }, folder)
    try {
      const [streamer, operator] = [0, 4].map((n) => callerOf(node.port, world.tokens[n] ?? ''))
      if (!streamer || !operator) throw new Error('nobody streams')
      const { roomId, status, hangUp } = await goLive(streamer, operator, world, result)
      const air = wait(AIR_MS)
      const lines = await audience(node, { roomId, streamer, world, result })
      await air
      await streamer(endRoom, { room_id: roomId })
      await result.until('over', 5_000, async () => (await status()) === 'ended')
      hangUp()
      await watchAgain(node, callerOf(node.port, ''), roomId, lines, result)
    } finally {
      await node.stop()
    }
    const database = await openDatabase({ dataDir: folder, onError: () => undefined })
    const wrong = await checkLedger(database.pool).finally(() => database.close())
    result.broken.push(...wrong.map(({ invariant }) => `the books: ${invariant}`))
    result.figures['all of it ms'] = Math.round(performance.now() - since)
    return { name, figures: result.figures, broken: result.broken }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
