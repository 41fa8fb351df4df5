import { expect, test } from 'vitest'
import { type ChatData, type ChatLine, roomRules } from '#lib/contract/chat.ts'
import { Room } from './room.ts'

const line = (id: number): ChatLine => ({
  id,
  room_id: 1,
  from: { user_id: 1, user_nickname: 'Reader', avatar: null, level: 0, role: 'viewer' },
  text: `line ${id}`,
  image: null,
  reply_to: null,
  mentions: [],
  look: null,
  paid: false,
  likes: 0,
  sent_at: '2026-11-22T00:00:00.000Z',
})
const rules = roomRules.parse({
  slow_seconds: 0,
  followers_minutes: null,
  least_level: 0,
  emoji_only: false,
  unique: false,
  no_links: false,
  hold_first: false,
  guests: 'read',
  shield: false,
})
const me = { role: 'viewer' as const, rights: [], muted_until: null, may_not_speak: null, warning: null }

/** Somebody in the room, with the lines he was sent in order. */
function hearer() {
  const lines: string[] = []
  return {
    lines,
    deliver(frame: Buffer) {
      const text = frame.toString('utf8')
      const { data } = JSON.parse(text.slice(text.indexOf('{'))) as { data: ChatData }
      if (data.type === 'joined') lines.push(...data.history.map((one) => one.text))
      if (data.type === 'batch') lines.push(...data.lines.map((one) => one.text))
    },
  }
}

test('who is let in while a line waits to be sent is told it once', async () => {
  const room = new Room(1, async () => ({ history: [line(1)], rules, pin: null }))
  await room.state
  const [early, late] = [hearer(), hearer()]
  room.arrive(early)
  room.letIn(early, me, 1)
  room.arrive(late)
  room.hear({ type: 'line', line: line(2) }, 0)
  room.letIn(late, me, 2)
  room.hear({ type: 'line', line: line(3) }, 0)
  room.flush(null)
  expect(late.lines).toEqual(['line 1', 'line 2', 'line 3'])
  expect(early.lines).toEqual(['line 1', 'line 2', 'line 3'])
})

test('what is liked is told to who is here, and stands with the line for who comes', async () => {
  const room = new Room(1, async () => ({
    history: [line(1)],
    rules,
    pin: { line: line(1), by_user_id: 1, ends_at: null },
  }))
  await room.state
  const frames: ChatData[] = []
  const deliver = (frame: Buffer) => {
    const text = frame.toString('utf8')
    frames.push((JSON.parse(text.slice(text.indexOf('{'))) as { data: ChatData }).data)
  }
  const here = { deliver }
  room.arrive(here)
  room.letIn(here, me, 1)
  room.hear({ type: 'line', line: line(2) }, 0)
  for (const [id, likes] of [[1, 1] as const, [1, 2] as const, [2, 5] as const])
    room.hear({ type: 'liked', id, likes }, 0)
  room.flush(null)
  room.flush(null)
  expect(frames.slice(1)).toMatchObject([
    {
      type: 'batch',
      lines: [{ id: 2, likes: 5 }],
      liked: [
        { id: 1, likes: 2 },
        { id: 2, likes: 5 },
      ],
    },
  ])
  expect(room.current?.history.map(({ likes }) => likes)).toEqual([2, 5])
  expect(room.current?.pin?.line.likes).toBe(2)
})
