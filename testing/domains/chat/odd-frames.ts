/** Ids that a hostile client may know: of users, groups and messages that are not theirs. */
export interface ForeignIds {
  userIds: readonly number[]
  groupIds: readonly number[]
}

/** Returns numbers from 0 to 1 that are the same for a seed (mulberry32 by Tommy Ettinger, public domain). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  ' ',
  '0',
  '1',
  "1' or '1'='1",
  '<script>ran()</script>',
  '\u202e\u0000\ud800',
  'é'.repeat(500),
  '🏟'.repeat(900),
  '__proto__',
  [],
  [1, 2, 3],
  {},
  { kind: 'user' },
  { kind: 'user', id: 'x' },
  { kind: 'room', id: 1 },
  { toString: 1 },
]

const TYPES = ['conversations', 'unread', 'messages', 'send', 'recall', 'read', 'typing', 'say', 'launch']

/**
 * Frames about conversations that no honest client sends: valid ones about foreign conversations and groups, ones with
 * odd values in any field, missing and additional fields, wrong types, broken JSON. The same for a seed.
 */
export function* oddFrames(count: number, foreign: ForeignIds, seed = 1): Generator<string> {
  const random = createRandom(seed)
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const target = () =>
    random() < 0.5
      ? { kind: 'user', id: pick(foreign.userIds) }
      : { kind: 'group', id: random() < 0.5 ? pick(foreign.groupIds) : pick(foreign.userIds) }
  const content = () =>
    pick([
      { kind: 'text', text: `odd ${random()}` },
      { kind: 'image', key: 'incoming/chat/x.png' },
      { kind: 'file', key: '../../secrets', name: 'x.pdf' },
      { kind: 'custom', title: 'x', image_url: '//evil.test', id: 'javascript:1', type: 'match', price: -1 },
      { kind: 'recalled' },
    ])
  for (let n = 0; n < count; n++) {
    const frame: Record<string, unknown> = {
      type: pick(TYPES),
      ref: `odd-${n}`,
      target: target(),
      client_id: `odd-${n % 50}`,
      content: content(),
      seq: Math.ceil(random() * 5),
      is_typing: true,
    }
    if (random() < 0.2) frame.before = pick(ODD_VALUES)
    if (random() < 0.2) frame.cursor = pick(ODD_VALUES)
    const change = random()
    const field = pick(Object.keys(frame)) ?? 'ref'
    if (change < 0.5) frame[field] = pick(ODD_VALUES)
    else if (change < 0.6) delete frame[field]
    else if (change < 0.65) frame[JSON.stringify(pick(ODD_VALUES))] = 1
    const text = JSON.stringify(frame)
    yield change > 0.97 ? text.slice(0, Math.floor(random() * text.length)) : text
  }
}
