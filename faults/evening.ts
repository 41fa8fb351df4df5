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
import { claimEnvelope, createEnvelope } from '#lib/contract/gifts/red-envelopes.ts'
import { kickUser, muteUser } from '#lib/contract/moderation/sanctions.ts'
import { applyForAnchor } from '#lib/contract/streams/application.ts'
import { getChatActivity, getPlaybackList } from '#lib/contract/streams/recordings.ts'
import { bookBroadcast } from '#lib/contract/streams/reservations.ts'
import { getRoomInfo } from '#lib/contract/streams/rooms.ts'
import { endRoom, getPushAddress, startRoom } from '#lib/contract/streams/studio.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { type Caller, callerOf } from './servers/caller.ts'
import { createResult, type EveningResult, type EveningWorld, seedEvening } from './servers/evening-world.ts'
import { type RunningNode, startNode } from './servers/nodes.ts'
import type { FaultResult } from './types.ts'

export const name = 'evening'

/** A kick must act on open sockets within this many ms. */
const KICK_MS = 1_000
/** Broadcast time for a recording of some length: the clip is sent faster than real time. */
const PACE = 8
const AIR_MS = 4_000

const key = () => ({ idempotency_key: randomUUID() })

/** Applies, is accepted, books the match and publishes. Returns the room and how to end the signal. */
async function goLive(streamer: Caller, operator: Caller, world: EveningWorld, result: EveningResult) {
  await result.checkRefused('an address to push to before the application', streamer(getPushAddress, {}))
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
  result.check(booking.match_id === world.matchId, 'the booking names the match')
  const { room_id: roomId, server, stream_key: streamKey } = await streamer(getPushAddress, {})
  await streamer(startRoom, {})
  const { hostname, port, pathname } = new URL(server)
  const publisher = await RtmpPublisher.open({
    rtmp: { host: hostname, port: Number(port) },
    app: pathname.slice(1),
    streamKey: streamKey ?? '',
  })
  const stop = await keepPublishing(publisher, 'plain', PACE)
  const status = async () => (await streamer(getRoomInfo, { id: roomId })).room.status
  await result.waitUntil('on the air', 15_000, async () => (await status()) === 'live')
  const disconnect = () => {
    stop()
    void publisher.close()
  }
  return { roomId, status, disconnect }
}

/** Three viewers chat, send gifts and are moderated. Returns how many messages were accepted. */
async function audience(
  node: RunningNode,
  {
    roomId,
    streamer,
    world,
    result,
  }: { roomId: number; streamer: Caller; world: EveningWorld; result: EveningResult },
): Promise<number> {
  const clients: ChatClient[] = []
  const viewers = [1, 2, 3].map((n) => ({ id: world.givers[n] ?? 0, token: world.tokens[n] ?? '' }))
  try {
    for (const { token } of viewers) {
      const client = await chatClient(node.port, { token })
      result.check((await client.join(roomId)).type === 'joined', 'every viewer is let in')
      clients.push(client)
    }
    const [one, two, three] = clients
    const [giver, loud, rude] = viewers
    if (!one || !two || !three || !giver || !loud || !rude) throw new Error('nobody watches')
    const danmakuStyle = { mode: 'scroll', color: '#ffffff', size: 2 }
    let messageCount = 0
    const sendMessage = async (client: ChatClient, text: string, more = {}) => {
      const { type } = await client.sendMessage(roomId, text, more)
      if (type === 'said') messageCount++
      return type
    }
    result.check((await sendMessage(one, 'what a save')) === 'said', 'a message is accepted')
    result.check(
      (await sendMessage(two, 'flying by', { look: danmakuStyle })) === 'said',
      'a danmaku message is accepted',
    )
    await result.waitUntil('a message at every viewer', 2_000, () =>
      clients.every(
        (client) => client.texts().includes('what a save') && client.texts().includes('flying by'),
      ),
    )
    const as = callerOf(node.port, giver.token)
    const combos: number[] = []
    for (let n = 0; n < 5; n++)
      combos.push((await as(giveGift, { ...key(), room_id: roomId, gift_id: world.giftId })).combo)
    result.check(combos.join() === '1,2,3,4,5', `five gifts are one combo (${combos.join()})`)
    result.check(
      (await as(buyGuard, { ...key(), room_id: roomId, tier: 1, months: 1 })).tier === 1,
      'a guard',
    )
    const { envelope_id: envelope } = await as(createEnvelope, {
      ...key(),
      room_id: roomId,
      tenths: 100,
      count: 2,
    })
    for (const { token } of [loud, rude])
      await callerOf(node.port, token)(claimEnvelope, { ...key(), envelope_id: envelope })
    await result.checkRefused(
      'a third part of an envelope of two',
      as(claimEnvelope, { ...key(), envelope_id: envelope }),
    )
    await streamer(muteUser, { room_id: roomId, user_id: loud.id, minutes: 10, reason: 'shouting' })
    result.check((await sendMessage(two, 'still here')) === 'refused', 'a muted viewer cannot send')
    const since = performance.now()
    const kickNotice = three.next('out')
    await streamer(kickUser, { room_id: roomId, user_id: rude.id, minutes: 10, reason: 'insults' })
    await kickNotice
    const elapsedMs = Math.round(performance.now() - since)
    result.metrics['kicked out of the open page ms'] = elapsedMs
    result.check(elapsedMs <= KICK_MS, `a kick took ${elapsedMs} ms`)
    result.check((await sendMessage(three, 'once more')) === 'refused', 'a kicked viewer cannot send')
    await result.checkRefused(
      'a gift of a kicked viewer',
      callerOf(node.port, rude.token)(giveGift, { ...key(), room_id: roomId, gift_id: world.giftId }),
    )
    return messageCount
  } finally {
    for (const client of clients) client.close()
  }
}

/** Checks that the recording exists, plays from any position, and has the chat activity. */
async function checkRecording(
  node: RunningNode,
  guest: Caller,
  roomId: number,
  messageCount: number,
  result: EveningResult,
) {
  const recordings = () => guest(getPlaybackList, { room_id: roomId })
  await result.waitUntil('its recording', 30_000, async () => (await recordings()).total > 0)
  const [recording] = (await recordings()).list
  if (!recording) return
  result.metrics['recording s'] = recording.seconds
  const fetchRange = async (range: string) => {
    const response = await fetch(new URL(recording.url, `http://127.0.0.1:${node.port}`), {
      headers: { range },
    })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
  const middle = Math.floor(recording.bytes / 2)
  const [first, later] = [await fetchRange('bytes=0-1023'), await fetchRange(`bytes=${middle}-`)]
  result.check(
    first.status === 206 &&
      first.bytes === 1_024 &&
      later.status === 206 &&
      later.bytes === recording.bytes - middle,
    `byte ranges answer ${first.status} with ${first.bytes} and ${later.status} with ${later.bytes} bytes`,
  )
  const { counts } = await guest(getChatActivity, { recording_id: recording.id })
  const counted = counts.reduce((sum, count) => sum + count, 0)
  result.metrics['messages in its activity'] = counted
  result.check(counted === messageCount, `${messageCount} messages were sent, its activity has ${counted}`)
}

/**
 * A whole evening over a node's real entry points (calls, sockets, RTMP), without a browser. A new streamer
 * applies, is accepted, books a match and goes live. Three viewers chat, send gifts, buy a guard and open an
 * envelope; one is muted, one is kicked. The stream ends and its recording plays. Afterwards the ledger must
 * be consistent.
 */
export async function run(): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-evening-'))
  const result = createResult()
  const since = performance.now()
  try {
    const world = await seedEvening(folder)
    const node = await startNode({ DATA_DIR: folder }, folder)
    try {
      const [streamer, operator] = [0, 4].map((n) => callerOf(node.port, world.tokens[n] ?? ''))
      if (!streamer || !operator) throw new Error('nobody streams')
      const { roomId, status, disconnect } = await goLive(streamer, operator, world, result)
      const air = wait(AIR_MS)
      const messageCount = await audience(node, { roomId, streamer, world, result })
      await air
      await streamer(endRoom, { room_id: roomId })
      await result.waitUntil('over', 5_000, async () => (await status()) === 'ended')
      disconnect()
      await checkRecording(node, callerOf(node.port, ''), roomId, messageCount, result)
    } finally {
      await node.stop()
    }
    const database = await openDatabase({ dataDir: folder, onError: () => undefined })
    const wrong = await checkLedger(database.pool).finally(() => database.close())
    result.broken.push(...wrong.map(({ invariant }) => `the ledger: ${invariant}`))
    result.metrics['all of it ms'] = Math.round(performance.now() - since)
    return { name, metrics: result.metrics, broken: result.broken }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
