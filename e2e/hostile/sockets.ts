import type { Page, WebSocketRoute } from '@playwright/test'
import { z } from 'zod'
import { CHAT_PATH, type ChatData, type ChatLine } from '#lib/contract/chat/frames.ts'
import { PUSH_PATH, ROOMS_TOPIC, roomTopic } from '#lib/contract/core/push.ts'
import type { TierMark } from '#lib/contract/gifts/tier-mark.ts'
import type { RoomNews } from '#lib/contract/streams/room-events.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { XSS_PAYLOADS } from '../../faults/xss-payloads.ts'

const heard = z.looseObject({
  type: z.string(),
  topic: z.string().optional(),
  room_id: z.number().optional(),
})
const at = () => new Date().toISOString()
const person = (text: string, n: number) => ({ user_id: 1_000 + n, user_nickname: text })
const by = (text: string) => ({ by_user_id: 1, by_nickname: text })

const markOf = (text: string): TierMark => ({
  tier: 1,
  look: 'gold',
  name_zh: text,
  name_en: text,
  name_vi: text,
})

const chatLineOf = (roomId: number, text: string, n: number): ChatLine => ({
  id: 1_000 + n,
  room_id: roomId,
  from: {
    ...person(text, n),
    avatar: null,
    level: 31,
    role: n % 5 === 0 ? 'manager' : 'viewer',
    title: n % 5 === 0 ? text : undefined,
    guard: n % 5 === 1 ? markOf(text) : undefined,
    noble: n % 5 === 2 ? markOf(text) : undefined,
  },
  text,
  image: null,
  reply_to: n % 3 === 0 ? { id: 1, user_nickname: text, text } : null,
  mentions: n % 4 === 0 ? [1] : [],
  // Paid ones are never thinned out: every payload flies.
  look: { mode: n % 3 === 0 ? 'top' : 'scroll', color: '#ffffff', size: 1 },
  paid: true,
  likes: n % 2,
  sent_at: at(),
})

/** What happens in a room, with a payload wherever one can stand. */
export function newsOf(roomId: number, text: string, n: number): RoomNews[] {
  const who = person(text, n)
  const [gift, tier] = [
    { gift_zh: text, gift_en: text, gift_vi: text },
    { tier_zh: text, tier_en: text, tier_vi: text },
  ]
  const until = new Date(Date.now() + 3_600_000).toISOString()
  return [
    { kind: 'notice', payload: { ...by(text), text } },
    {
      kind: 'super_message',
      // The newest is the dearest: it stands.
      payload: { ...who, message_id: n + 1, text, tenths: 300 + n, ends_at: until, removed: false },
    },
    {
      kind: 'barrage',
      payload: { ...who, record_id: n, line_id: n, barrage_id: 1, look: 'glow', text, tenths: 10 },
    },
    {
      kind: 'gift',
      payload: {
        ...who,
        ...gift,
        record_id: n,
        gift_id: 1,
        effect: n % 2 ? 'banner' : 'line',
        count: 1,
        combo: 1,
        tenths: 10,
        from_backpack: false,
        room_id: roomId,
        anchor_nickname: text,
        is_broadcast: false,
      },
    },
    {
      kind: 'noble',
      payload: { ...who, ...tier, record_id: n, tier: 1, months: 1, is_renewal: false, ends_at: until },
    },
    { kind: 'kick', payload: { ...who, ...by(text), ends_at: null, reason: text } },
  ]
}

/**
 * The two sockets of a page, answered by the test: the chat with every payload as a line, and the push socket with its events.
 * Nothing of it has been seen by a server.
 */
export async function answerSockets(page: Page, roomId: number) {
  let push: WebSocketRoute | undefined
  let talk: { socket: WebSocketRoute; roomId: number } | undefined
  const seqs = new Map<string, number>()
  let events = 1_000_000
  const send = (socket: WebSocketRoute | undefined, data: object) =>
    socket?.send(JSON.stringify({ code: 100, data }))
  const place = (topic: string) => ({ topic, epoch: 'test', seq: seqs.get(topic) ?? 0 })
  const next = (topic: string) => {
    seqs.set(topic, (seqs.get(topic) ?? 0) + 1)
    return place(topic)
  }

  await page.routeWebSocket(
    (url) => url.pathname === PUSH_PATH,
    (socket) => {
      push = socket
      socket.onMessage((text) => {
        const { type, topic } = heard.parse(JSON.parse(String(text)))
        const clock = { server_time: Date.now(), rate: 1 }
        if (type === 'register') send(socket, { type: 'hello', id: 'test', ...clock })
        if (type === 'heartbeat') send(socket, { type, ...clock })
        if (topic && type === 'resume') send(socket, { type: 'resumed', ...place(topic) })
        if (topic && type === 'subscribe') send(socket, { type: 'subscribed', ...place(topic) })
      })
    },
  )
  await page.routeWebSocket(
    (url) => url.pathname === CHAT_PATH,
    (socket) => {
      const say = (data: ChatData) => send(socket, data)
      socket.onMessage((text) => {
        const { type, room_id } = heard.parse(JSON.parse(String(text)))
        if (type === 'login') say({ type: 'welcome', user_id: null, user_nickname: null })
        if (type !== 'join' || room_id === undefined) return
        talk = { socket, roomId: room_id }
        const line = chatLineOf(room_id, XSS_PAYLOADS[0] ?? '', 0)
        say({
          type: 'joined',
          room_id,
          history: [],
          has_more: false,
          online: 2,
          order_here: true,
          rules: {
            slow_seconds: 0,
            followers_minutes: null,
            least_level: 0,
            emoji_only: false,
            emoji_alone: false,
            unique: false,
            no_links: false,
            hold_first: false,
            guests: 'slow',
            delay_seconds: 0,
            shield: false,
          },
          pin: { line, by_user_id: 1, ends_at: null },
          me: {
            role: 'operator',
            rights: [...ROOM_RIGHTS],
            muted_until: null,
            muted_reason: '',
            may_not_speak: null,
            speaks_from: null,
            warning: null,
          },
        })
      })
    },
  )

  return {
    /** Every payload is said in the room that was entered last, and somebody comes. */
    say(): void {
      if (!talk) throw new Error('no room was entered')
      const { socket, roomId: room_id } = talk
      const lines = XSS_PAYLOADS.map((payload, n) => chatLineOf(room_id, payload, n + 1))
      const came = { names: XSS_PAYLOADS.slice(0, 2), more: 2 }
      for (let n = 0; n < lines.length; n += 100)
        send(socket, { type: 'batch', room_id, lines: lines.slice(n, n + 100) } satisfies ChatData)
      send(socket, { type: 'batch', room_id, lines: [], came } satisfies ChatData)
    },
    /** The room as it stands, anew. */
    tellRoom(snapshot: RoomInfo): void {
      send(push, { type: 'gap', ...next(roomTopic(roomId)), snapshot })
    },
    /** What happens in the room, several at once. */
    tellNews(list: readonly RoomNews[]): void {
      const pushes = list.map((one) => ({
        type: 'room_event',
        id: ++events,
        room_id: roomId,
        created_at: at(),
        ...one,
        seq: next(roomTopic(roomId)).seq,
      }))
      send(push, { type: 'batch', topic: roomTopic(roomId), epoch: 'test', list: pushes })
    },
    /** A site-wide horn. */
    tellSite(text: string, n: number): void {
      const event = { id: ++events, room_id: null, created_at: at(), kind: 'horn' }
      const payload = { ...person(text, n), horn_id: n + 1, text, room_id: null }
      send(push, { type: 'room_event', ...event, payload, ...next(ROOMS_TOPIC) })
    },
  }
}
