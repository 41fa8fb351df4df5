import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { seedGifts } from '../seed.ts'

describeDatabase('filter words in paid messages', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
  })
  afterAll(() => site.close())

  test('refuses words that chat refuses or holds before anything is paid, the room’s own words included', async () => {
    const of = giving(site)
    const [host, fan] = [await of.host(), await of.rich(10_000)]
    await site.database.db.insert(filterWords).values([
      {
        roomId: host.roomId,
        word: 'offside trap',
        folded: foldWord('offside trap'),
        verdict: 'refuse',
        createdBy: host.id,
      },
      {
        roomId: host.roomId,
        word: 'free shirts',
        folded: foldWord('free shirts'),
        verdict: 'hold',
        createdBy: host.id,
      },
    ])
    const room = { room_id: host.roomId }
    const calls = [
      ['api/Barrage/send', { ...room, barrage_id: 1 }],
      ['api/gifts/sendSuperMessage', { ...room, tenths: 300 }],
      ['api/Member/sneHorn', room],
    ] as const
    for (const [path, input] of calls)
      for (const text of ['what an asshole', 'they play an OFFSIDE   trap', 'free shirts at my page'])
        expect(await fan.buy(path, { ...input, text })).toMatchObject({
          status: 400,
          msg: expect.stringMatching(/words that are not allowed/),
        })
    const envelope = { ...room, tenths: 100, count: 5, condition: 'word' }
    for (const word of ['asshole', 'OFFSIDE   trap', 'free shirts'])
      expect(await fan.buy('api/Redenvelope/insert', { ...envelope, word })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(/words that are not allowed/),
      })
    expect(await fan.diamonds()).toBe(10_000)
    expect(await fan.buy('api/Redenvelope/insert', { ...envelope, word: 'Come on' })).toMatchObject({
      code: 0,
    })
    expect(
      await fan.buy('api/gifts/sendSuperMessage', { ...room, tenths: 300, text: 'Well played' }),
    ).toMatchObject({
      code: 0,
    })
  })
})
