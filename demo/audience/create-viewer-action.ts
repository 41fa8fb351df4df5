import type { ChatService } from '#lib/backend/ports/chat/index.ts'
import type { Random } from '../world/random.ts'
import type { AudienceRoom } from './audience-room.ts'
import type { createDemoGiving } from './giving.ts'
import type { Moment } from './moments.ts'
import type { Viewer } from './people.ts'
import { pickSentence } from './pick-sentence.ts'

/**
 * A viewer sends again only after this many other viewers; a text is repeated only after this many other
 * messages.
 */
const MIN_OTHER_SENDERS = 6
const RECENT_TEXTS = 20
/** Shares of a viewer's actions; all others are chat messages. */
const ODDS = { gift: 0.05, barrage: 0.02, arrive: 0.06 }
/** Share of chat messages that are also danmaku, and their colours. */
const FLYING = 0.4
const COLOURS = ['#ffffff', '#ffffff', '#ffffff', '#ffd54a', '#7fd8ff', '#8be28b'] as const
const IDLE: Moment = { mood: 'idle', side: 'neutral' }

interface ViewerActionDeps {
  chance: Random
  chatService: Pick<ChatService, 'send' | 'arrived'>
  giving: ReturnType<typeof createDemoGiving>
}

async function sendMessage(
  { chance, chatService }: ViewerActionDeps,
  room: AudienceRoom,
  viewer: Viewer,
  text: string,
): Promise<void> {
  const style = chance.chance(FLYING)
    ? { mode: 'scroll' as const, color: chance.pick(COLOURS), size: 2 }
    : undefined
  const sender = { kind: 'user' as const, userId: viewer.id, sessionId: 0, nickname: viewer.nickname }
  await chatService.send(
    sender,
    { type: 'say', ref: 'demo', room_id: room.now.roomId, text, ...(style ? { look: style } : {}) },
    viewer.language,
  )
}

/** Returns a function that lets one random viewer of a room send a message, give a small gift or arrive. */
export function createViewerAction(deps: ViewerActionDeps) {
  const { chance, chatService, giving } = deps
  return async (room: AudienceRoom, now: () => number): Promise<void> => {
    const viewer = chance.pick(room.crowd.filter(({ id }) => !room.recentSenders.includes(id)))
    const { roomId } = room.now
    room.moments = room.moments.filter(({ expiresAt }) => expiresAt > now())
    const moment = room.moments.shift()?.moment ?? IDLE
    const roll = chance.next()
    if (moment === IDLE && roll < ODDS.arrive) {
      await chatService.arrived(viewer.id, roomId)
      return
    }
    if (roll > 1 - ODDS.gift) {
      await giving.gift(viewer, roomId)
      return
    }
    const text = pickSentence(chance, viewer.language, room.now, moment, room.recentTexts)
    if (text === null) return
    room.recentSenders = [...room.recentSenders, viewer.id].slice(-MIN_OTHER_SENDERS)
    room.recentTexts = [...room.recentTexts, text].slice(-RECENT_TEXTS)
    room.messageCount++
    if (roll > 1 - ODDS.gift - ODDS.barrage) await giving.barrage(viewer, roomId, text)
    else await sendMessage(deps, room, viewer, text)
  }
}
