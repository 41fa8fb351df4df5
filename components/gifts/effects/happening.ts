import type { RoomEvent } from '#lib/contract/streams/room-events.ts'

/** What is celebrated over a picture. `key`: what comes again under it while it is shown takes its place. */
export interface Happening {
  id: number
  key: string
  userId: number
  name: string
  about:
    | {
        kind: 'gift'
        giftId: number
        gift: { zh: string | null; en: string | null; vi: string | null }
        effect: string
        count: number
        combo: number
      }
    | {
        kind: 'tier'
        of: 'guard' | 'noble'
        tier: number
        /** Null: he comes in; else he became one, or goes on being one. */
        bought: { isRenewal: boolean } | null
      }
    /** For a streaming program's alerts alone: the room tells of them among the lines. */
    | { kind: 'follow' }
    | { kind: 'super'; text: string }
  /** Tenths: what is worth less gives way when there is too much. */
  worth: number
  /** Fills the picture. */
  large: boolean
}

/** What a gift's drawing is chosen by. */
export interface GiftLooks {
  code: string
  image: string | null
}

const LARGE = ['banner', 'screen']

/** What of an event of the room is celebrated; null: nothing. `alerts`: for a streaming program, which shows nothing else. */
export function happeningOf(event: RoomEvent, alerts = false): Happening | null {
  // Site-wide events are published to the room as well.
  if (event.room_id === null) return null
  const { id } = event
  if (event.kind === 'gift') {
    const { payload } = event
    return {
      id,
      key: `gift:${payload.user_id}:${payload.gift_id}:${payload.count}`,
      userId: payload.user_id,
      name: payload.user_nickname,
      about: {
        kind: 'gift',
        giftId: payload.gift_id,
        gift: { zh: payload.gift_zh, en: payload.gift_en, vi: payload.gift_vi },
        effect: payload.effect,
        count: payload.count,
        combo: payload.combo,
      },
      worth: payload.tenths,
      large: LARGE.includes(payload.effect),
    }
  }
  if (event.kind === 'guard' || event.kind === 'noble') {
    const { payload } = event
    return {
      id,
      key: `${event.kind}:${payload.user_id}`,
      userId: payload.user_id,
      name: payload.user_nickname,
      about: {
        kind: 'tier',
        of: event.kind,
        tier: payload.tier,
        bought: { isRenewal: payload.is_renewal },
      },
      worth: 'tenths' in payload ? payload.tenths : 0,
      large: false,
    }
  }
  if (alerts && event.kind === 'follow')
    return said(id, `follow:${event.payload.user_id}`, event.payload, { kind: 'follow' }, 0)
  if (alerts && event.kind === 'super_message' && !event.payload.removed) {
    const { message_id, text, tenths } = event.payload
    return said(id, `super:${message_id}`, event.payload, { kind: 'super', text }, tenths)
  }
  if (event.kind !== 'entry') return null
  const { payload } = event
  const tier = payload.noble_tier ?? payload.guard_tier
  if (tier === null) return null
  return {
    id,
    key: `entry:${payload.user_id}`,
    userId: payload.user_id,
    name: payload.user_nickname,
    about: { kind: 'tier', of: payload.noble_tier === null ? 'guard' : 'noble', tier, bought: null },
    worth: 0,
    large: false,
  }
}

const said = (
  id: number,
  key: string,
  by: { user_id: number; user_nickname: string },
  about: Happening['about'],
  worth: number,
): Happening => ({ id, key, userId: by.user_id, name: by.user_nickname, about, worth, large: false })
