import type { ChatService } from '#lib/backend/ports/chat/index.ts'
import type { Random } from '../world/random.ts'
import type { createDemoGiving } from './giving.ts'
import { lineFor } from './lines.ts'
import type { Moment } from './moments.ts'
import type { Viewer } from './people.ts'
import type { Place } from './place.ts'

/** Nobody speaks again before so many others have; nothing is said again before so many other lines. */
const OTHERS = 6
const LATELY = 20
/** Of what viewers do; the rest is talk. */
const ODDS = { gift: 0.05, barrage: 0.02, come: 0.06 }
/** How many danmaku there are among the lines, and their colours. */
const FLYING = 0.4
const COLOURS = ['#ffffff', '#ffffff', '#ffffff', '#ffd54a', '#7fd8ff', '#8be28b'] as const
const TALK: Moment = { mood: 'talk', side: 'neutral' }

interface ActDeps {
  chance: Random
  chatService: Pick<ChatService, 'say' | 'arrived'>
  giving: ReturnType<typeof createDemoGiving>
}

async function say({ chance, chatService }: ActDeps, place: Place, who: Viewer, text: string): Promise<void> {
  const look = chance.chance(FLYING)
    ? { mode: 'scroll' as const, color: chance.pick(COLOURS), size: 2 }
    : undefined
  const talker = { kind: 'user' as const, userId: who.id, sessionId: 0, nickname: who.nickname }
  await chatService.say(
    talker,
    { type: 'say', ref: 'demo', room_id: place.now.roomId, text, ...(look ? { look } : {}) },
    who.language,
  )
}

/** Builds what lets one viewer of a room write, give something small or arrive, as chance has it. */
export function createAct(deps: ActDeps) {
  const { chance, chatService, giving } = deps
  return async (place: Place, now: () => number): Promise<void> => {
    const who = chance.pick(place.crowd.filter(({ id }) => !place.speakers.includes(id)))
    const { roomId } = place.now
    place.moments = place.moments.filter(({ until }) => until > now())
    const moment = place.moments.shift()?.moment ?? TALK
    const roll = chance.next()
    if (moment === TALK && roll < ODDS.come) {
      await chatService.arrived(who.id, roomId)
      return
    }
    if (roll > 1 - ODDS.gift) {
      await giving.gift(who, roomId)
      return
    }
    const text = lineFor(chance, who.language, place.now, moment, place.lately)
    if (text === null) return
    place.speakers = [...place.speakers, who.id].slice(-OTHERS)
    place.lately = [...place.lately, text].slice(-LATELY)
    place.lines++
    if (roll > 1 - ODDS.gift - ODDS.barrage) await giving.barrage(who, roomId, text)
    else await say(deps, place, who, text)
  }
}
