import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'

/** An event shown over a picture. `key`: an event with the same key replaces the one shown. */
export interface Celebration {
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
        /** Null: the user enters; otherwise they bought the tier, or renewed it. */
        bought: { isRenewal: boolean } | null
      }
    /** The user enters with an effect that they have exchanged for coins. */
    | {
        kind: 'entrance'
        look: TierStyle
        effect: { zh: string | null; en: string | null; vi: string | null }
      }
    /** Only for a streaming program's alerts: in the room these are shown among the messages. */
    | { kind: 'follow' }
    | { kind: 'super'; text: string }
  /** Price in tenths: the cheapest are dropped when there are too many. */
  worth: number
  /** Covers the whole picture. */
  large: boolean
}

/** What a gift's drawing is chosen by. */
export interface GiftArtSource {
  code: string
  image: string | null
}

const LARGE = ['banner', 'screen']

/**
 * Converts a room event; null if it is not celebrated. `alerts`: for a streaming program, which shows nothing
 * else.
 */
export function toCelebration(event: RoomEvent, alerts = false): Celebration | null {
  // Site-wide events are published to the room as well.
  if (event.room_id === null) return null
  const { id } = event
  if (event.kind === 'gift') {
    const { payload } = event
    return {
      id,
      key: `gift:${payload.combo_id ?? `${payload.user_id}:${payload.gift_id}:${payload.count}`}`,
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
    return toToast(id, `follow:${event.payload.user_id}`, event.payload, { kind: 'follow' }, 0)
  if (alerts && event.kind === 'super_message' && !event.payload.removed) {
    const { message_id, text, tenths } = event.payload
    return toToast(id, `super:${message_id}`, event.payload, { kind: 'super', text }, tenths)
  }
  if (event.kind !== 'entry') return null
  const { payload } = event
  const { effect } = payload
  if (effect) {
    const names = { zh: effect.name_zh, en: effect.name_en, vi: effect.name_vi }
    const about = { kind: 'entrance', look: effect.look, effect: names } as const
    return toToast(id, `entry:${payload.user_id}`, payload, about, 0)
  }
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

const toToast = (
  id: number,
  key: string,
  by: { user_id: number; user_nickname: string },
  about: Celebration['about'],
  worth: number,
): Celebration => ({ id, key, userId: by.user_id, name: by.user_nickname, about, worth, large: false })
