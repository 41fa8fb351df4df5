import { z } from 'zod'
import type * as contract from 'zod/mini'
import type { getAppeals } from '#lib/contract/moderation/appeals.ts'
import type { logRow } from '#lib/contract/moderation/log.ts'
import type { getMarks } from '#lib/contract/moderation/marks.ts'
import type { reportRow } from '#lib/contract/moderation/reports.ts'
import type { getAnchorRanking } from '#lib/contract/streams/rooms.ts'
import { XSS_PAYLOADS } from '../../faults/xss-payloads.ts'

/** Names of what people and operators write, as it travels: anyone who shows one has to show it as text. */
const WRITTEN =
  /nickname$|^(?:title|notice|text|note|answer|description|tags|label)$|(?:^|_)(?:title|name|short|gift|tier)_(?:zh|en|vi)$/
const LOCALISED = /_(?:zh|en|vi)$/
const NUMBERS = /^(?:id|room_id|user_id|horn_id|place)$/

const turns = new Map<string, number>()
/** The payloads by turns, for each name its own turn: a list as long as they are many shows all of them under each. */
function next(name: string, many: number): string {
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + many)
  return Array.from({ length: many }, (_, n) => XSS_PAYLOADS[(turn + n) % XSS_PAYLOADS.length]).join(' ')
}

/** An answer with payloads, so many each, in the place of all that somebody wrote. */
function spoil(value: unknown, many: number, name = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(name) ? next(name, many) : value
  if (value === null) return LOCALISED.test(name) && WRITTEN.test(name) ? next(name, many) : null
  // There is nothing to be watched behind these pages.
  if (name === 'play') return []
  if (Array.isArray(value)) return value.map((one) => spoil(one, many, name))
  if (typeof value !== 'object' || value === undefined) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, spoil(held, many, key)]))
}

const at = new Date().toISOString()
const person = { user_id: 1, user_nickname: '' }
const reported: contract.output<typeof reportRow> = {
  id: 1,
  kind: 'user',
  subject_id: 1,
  room_id: 1,
  reporter: person,
  accused: person,
  reason: 'other',
  note: '',
  evidence: XSS_PAYLOADS.map((text) => ({ label: text, text, image: null })),
  state: 'open',
  answer: '',
  others: 0,
  created_at: at,
  decided_at: null,
}
const ranked: contract.output<typeof getAnchorRanking.output>['list'][number] = {
  place: 1,
  room_id: 1,
  user_id: 1,
  user_nickname: '',
  avatar: null,
  category: 'football',
  status: 'live',
  watched_minutes: 600,
  air_minutes: 60,
  peak_viewers: 10,
  is_simulated: true,
}
const held = {
  id: 1,
  room_id: 1,
  user_id: 1,
  user_nickname: '',
  text: '',
  image: null,
  why: 'words',
  state: 'waiting',
  created_at: at,
}

const face = { ...person, avatar: null }
const appealed: contract.output<typeof getAppeals.output>['list'][number] = {
  ...face,
  id: 1,
  room_id: 1,
  kind: 'mute',
  reason: '',
  until: null,
  text: '',
  state: 'open',
  answer: '',
  created_at: at,
}
const marked: contract.output<typeof getMarks.output>['list'][number] = {
  ...face,
  like: face,
  sign: 'device',
  state: 'monitor',
  created_at: at,
}
const logged: contract.output<typeof logRow> = {
  id: 1,
  room_id: 1,
  action: 'warn',
  by_user_id: 2,
  by_nickname: '',
  user_id: 1,
  user_nickname: '',
  subject_id: null,
  reason: '',
  detail: '',
  created_at: at,
}

/** Lists that are as long as there are payloads, by their call, of these rows. */
const LONG: Record<string, object> = {
  '/api/streams/anchorranking': ranked,
  '/api/admin/reports': reported,
  '/api/moderation/heldlines': held,
  '/api/moderation/appeals': appealed,
  '/api/moderation/marks': marked,
  '/api/moderation/log': logged,
}
/** Rooms on a page of their list, whose screen shows no more of them: several payloads stand in each. */
const ROOMS = 24
const listed = z.looseObject({ list: z.array(z.looseObject({})) })

const repeat = (row: object, length: number) =>
  Array.from({ length }, (_, n) =>
    Object.fromEntries(
      Object.entries(row).map(([key, held]) => [
        key,
        NUMBERS.test(key) && typeof held === 'number' ? held + n * 1_000 : held,
      ]),
    ),
  )

/** What a back end says that keeps nothing clean: payloads for texts, and lists long enough to show all of them. */
export function hostileAnswer({ pathname, searchParams }: URL, data: unknown): unknown {
  const call = pathname.toLowerCase()
  const parsed = listed.safeParse(data).data
  const row = LONG[call]
  if (parsed && row) {
    const list = repeat(row, XSS_PAYLOADS.length)
    // What is kept with a report is looked at in the first one.
    for (const one of list.slice(1)) if ('evidence' in one) one.evidence = []
    return spoil({ ...parsed, list }, 1)
  }
  const [room] = parsed?.list ?? []
  if (parsed && room && call === '/api/live_streaming/getlivelist' && searchParams.has('page'))
    return spoil({ ...parsed, list: repeat(room, ROOMS) }, Math.ceil(XSS_PAYLOADS.length / ROOMS))
  return spoil(data, 1)
}
