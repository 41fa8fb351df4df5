import { expect, test } from 'vitest'
import { messageAt } from '#testing/ports/memory-chat-port.ts'
import { pictureBox } from '../../content/picture-box.ts'
import { messagePreview } from '../../list/message-preview.ts'
import { rowsOf } from './rows.ts'

const START = Date.UTC(2026, 10, 27, 12)
const labelsOf = (...seconds: number[]) =>
  rowsOf(
    seconds.map((after, at) => messageAt(at + 1, { sentAt: new Date(START + after * 1_000).toISOString() })),
  ).map(({ label }) => label !== null)

test('a time stands above the first message and above one that is 120 s or more after the one before', () => {
  expect(labelsOf(0, 119, 239, 240, 359, 480)).toEqual([true, false, true, false, false, true])
  expect(rowsOf([])).toEqual([])
})

test('the name of a sender stands above the first of their messages in a row, and below a time', () => {
  const from = (id: string) => ({ id, nickname: `User ${id}`, avatarUrl: null })
  const at = (after: number) => new Date(START + after * 1_000).toISOString()
  const rows = rowsOf([
    messageAt(1, { from: from('2'), sentAt: at(0) }),
    messageAt(2, { from: from('2'), sentAt: at(1) }),
    messageAt(3, { from: from('3'), sentAt: at(2), content: { kind: 'recalled' } }),
    messageAt(4, { from: from('3'), sentAt: at(3) }),
    messageAt(5, { from: from('3'), sentAt: at(200) }),
  ])
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true, true])
})

const texts = {
  image: '[Picture]',
  file: (name: string) => `[File] ${name}`,
  custom: (title: string) => `[Link] ${title}`,
  recalled: 'Recalled',
}
test.each([
  [{ kind: 'text', text: 'two\n lines ' }, 'two lines'],
  [{ kind: 'image', url: '/x', width: 1, height: 1 }, '[Picture]'],
  [{ kind: 'file', url: '/x', name: 'a.pdf', size: 3 }, '[File] a.pdf'],
  [{ kind: 'custom', title: 'A v B', imageUrl: '', id: '7', type: 'match', price: 0 }, '[Link] A v B'],
  [{ kind: 'recalled' }, 'Recalled'],
] as const)('%o is shown in the list as "%s"', (content, line) =>
  expect(messagePreview(content, texts)).toBe(line),
)

test('a picture is reserved at most 240 by 320 px in its proportions, and a square where they are unknown', () => {
  expect(pictureBox(480, 240)).toEqual({ width: 240, height: 120 })
  expect(pictureBox(100, 1_000)).toEqual({ width: 48, height: 320 })
  expect(pictureBox(50, 40)).toEqual({ width: 50, height: 48 })
  expect(pictureBox(0, 0)).toEqual({ width: 200, height: 200 })
})
