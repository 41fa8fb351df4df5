import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { getNotices } from '#lib/contract/accounts/notices.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { PAYOUT_FAILURES } from '#lib/shared/payouts/vocabulary.ts'
import { NOTICE_KINDS } from '#lib/shared/vocabulary/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { noticeText } from './notice-text.ts'
import { notify } from './notify.ts'

const VALUES = {
  reason: 'R',
  browser: 'B',
  system: 'S',
  level: 7,
  coins: 3,
  name: 'N',
  task_zh: '看球',
  task_en: 'Watch',
  task_vi: 'Xem',
  title_zh: '公告',
  title_en: 'Notice',
  title_vi: 'Tin',
  text_en: 'Words',
  tier_zh: '守护',
  tier_en: 'Guard',
  tier_vi: 'Hộ vệ',
  days: 3,
  amount: 78,
  minutes: 60,
  count: 2,
  start: '2026-11-23 20:00',
  until: '2026-11-24 20:00',
  circle_zh: '北城',
  circle_en: 'North FC',
  circle_vi: 'Bắc Thành',
  has_text: 'yes',
  excerpt: 'What a save',
  account: '**** 1234',
  holder: 'A league',
  question: 'Who scores first?',
  number: 7,
  goods_zh: '徽章',
  goods_en: 'Badge',
  goods_vi: 'Huy hiệu',
  carrier: 'Post',
  has_tracking: 'yes',
  tracking: 'T1',
  has_reason: 'yes',
  hash: '9f86d081',
  failure: 'no_account',
}

describe('the text of a notice', () => {
  test.each(NOTICE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s',
    (kind, language) => {
      const { title, text } = noticeText(language, kind, VALUES)
      expect(title).not.toMatch(/^$|\{|^\w+\.title$/)
      expect(text).not.toMatch(/^$|\{|^\w+\.text$/)
    },
  )

  test("has names in the user's language, and the operator's text unchanged", () => {
    expect(noticeText('vi', 'task_reward', VALUES).text).toContain('Bạn hoàn thành “Xem” và nhận 3 xu')
    expect(noticeText('zh', 'site', VALUES)).toEqual({ title: '公告', text: 'Words' })
    expect(noticeText('en', 'site', { title: '{name} <b>', text: "it's {here}" })).toEqual({
      title: '{name} <b>',
      text: "it's {here}",
    })
  })

  test('a failed withdrawal says why in the user’s language, or in the words of an operator', () => {
    const values = { amount: '1.00', account: '**** 1234' }
    const textOf = (language: Language, failure: string, reason = '') =>
      noticeText(language, 'withdrawal_failed', { ...values, failure, reason }).text
    for (const failure of PAYOUT_FAILURES) {
      const texts = LANGUAGES.map((language) => textOf(language, failure))
      expect(new Set(texts).size).toBe(LANGUAGES.length)
      // The text of no other failure, and not that of an operator, who has said nothing.
      for (const language of LANGUAGES) expect(textOf(language, failure)).not.toBe(textOf(language, 'other'))
    }
    expect(textOf('zh', 'other', 'Closed account.')).toContain('Closed account.')
  })

  test('tolerates a value that is missing or looks like a pattern', () => {
    expect(noticeText('en', 'new_follower', { name: '{count, plural, other {x}}', count: 0 }).text).toBe(
      '{count, plural, other {x}} is now following you.',
    )
    expect(noticeText('en', 'identity_failed', {}).title).toBe('Identity not verified')
  })
})

describeDatabase('notices', (open) => {
  let site: TestSite
  let me: Person
  let other: Person
  const published: BusMessage[] = []
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    site.bus.listen((message) => published.push(message))
    me = await person(site)
    other = await person(site)
    const deps = { db: site.database.db, publish: site.bus.publish }
    for (let level = 1; level <= 3; level++)
      await notify(deps, me.id, { kind: 'level_up', values: { level }, link: '/member?type=5' })
    await notify(deps, other.id, { kind: 'welcome' })
  })
  afterAll(() => site.close())

  const read = async (who: Person, input = {}, language: 'zh' | 'en' | 'vi' = 'en') =>
    (await who.get('api/Push/getList', input, language)).data as OutputOf<typeof getNotices>

  test("are published immediately on the user's own topic", async () => {
    const received = () => published.filter(({ topic }) => topic === `user:${me.id}`).map(({ data }) => data)
    await vi.waitFor(() =>
      expect(received()).toEqual([1, 2, 3].map((unread) => ({ type: 'notices', unread }))),
    )
  })

  test("are listed newest first, by page, in the user's language", async () => {
    const first = await read(me, { page_size: 2 })
    expect(first).toMatchObject({ total: 3, unread: 3, page: 1 })
    expect(first.list.map(({ title }) => title)).toEqual(['Level 3 reached', 'Level 2 reached'])
    expect((await read(me, { page_size: 2, page: 2 })).list).toHaveLength(1)
    expect((await read(me, {}, 'zh')).list[0]).toMatchObject({
      title: '升到 3 级',
      link: '/member?type=5',
      is_read: false,
    })
  })

  test('of other users are not found and stay unread (A2)', async () => {
    const [foreign] = (await read(other)).list
    const answer = await me.call('api/accounts/readNotices', { id: foreign?.id })
    const none = await me.call('api/accounts/readNotices', { id: 999_999 })
    expect([answer.status, answer.msg]).toEqual([none.status, none.msg])
    expect(answer.status).toBe(404)
    expect((await read(other)).unread).toBe(1)
  })

  test('are marked as read one by one, then all', async () => {
    const [newest] = (await read(me)).list
    expect((await me.call('api/accounts/readNotices', { id: newest?.id })).data).toEqual({ unread: 2 })
    expect((await me.call('api/accounts/readNotices', { id: newest?.id })).data).toEqual({ unread: 2 })
    expect((await read(me)).list.map(({ is_read }) => is_read)).toEqual([true, false, false])
    expect((await me.call('api/accounts/readNotices', { all: true })).data).toEqual({ unread: 0 })
    await vi.waitFor(() => expect(published.at(-1)?.data).toEqual({ type: 'notices', unread: 0 }))
    expect((await read(other)).unread).toBe(1)
    expect((await me.call('api/accounts/readNotices', {})).status).toBe(400)
    expect((await me.call('api/accounts/readNotices', { id: 'x' })).status).toBe(400)
  })
})
