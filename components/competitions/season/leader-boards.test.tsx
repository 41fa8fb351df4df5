import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Leaders } from '#lib/contract/competitions/season.ts'
import { loadMessages } from '#lib/i18n/messages/load-messages.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { LeaderBoards } from './leader-boards.tsx'

let messages: Messages
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'competitions.database') =>
    createTranslator({ locale: 'en', messages, namespace }),
}))
vi.mock('#lib/i18n/link.tsx', () => ({ Link: 'a' }))

beforeAll(async () => {
  messages = await loadMessages('en')
})

const row = (rank: number | null, name: string, value: number) => ({
  rank,
  player_id: value,
  player_name_zh: null,
  player_name_en: name,
  player_name_vi: null,
  team: null,
  value,
  detail: 0,
})
const board = (covered: number, rows: Leaders['boards'][number]['rows']): Leaders => ({
  boards: [{ key: 'assists', coverage: { played: 30, covered }, rows }],
})
async function htmlOf(leaders: Leaders): Promise<string> {
  const { prelude } = await prerender(<LeaderBoards leaders={leaders} />)
  return new Response(prelude).text()
}

test('leaders of all matches are a numbered list', async () => {
  const html = await htmlOf(board(30, [row(1, 'Ann Other', 77), row(2, 'Ben Other', 66)]))
  expect(html).toMatch(/<ol>.*>1<.*Ann Other.*77.*>2<.*Ben Other.*66.*<\/ol>/)
  expect(html).not.toContain('of 30 matches')
})

test('leaders of a part of the matches say so and have no numbers', async () => {
  const html = await htmlOf(board(12, [row(null, 'Ann Other', 77), row(null, 'Ben Other', 66)]))
  expect(html).toContain(messages.competitions.database.coverage.unranked)
  expect(html).toContain('12 of 30 matches')
  expect(html).toMatch(/<ul>.*Ann Other.*77.*Ben Other.*66.*<\/ul>/)
  expect(html).not.toContain('<ol>')
  expect(html).not.toMatch(/>[12]</)
})

test('a board without rows is left out', async () => {
  expect(await htmlOf(board(12, []))).toContain(messages.competitions.database.leaders.empty)
})
