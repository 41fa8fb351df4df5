import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { fillSkeletons, generateFreeNickname, storedSkeleton } from './anchor-names.ts'

describeDatabase('names of streamers', (open) => {
  let site: TestSite
  let star: Person
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    star = await person(site)
    await write(star, { nickname: 'Kylian', isAnchor: true })
    await fillSkeletons(site.database.db)
  })
  afterAll(() => site.close())
  const write = (who: Person, values: Partial<typeof users.$inferInsert>) =>
    site.database.db.update(users).set(values).where(eq(users.id, who.id))
  const rename = (who: Person, user_nickname: string) => who.call('api/member/updateInfo', { user_nickname })

  test.each([
    'Kylian',
    'KYLIAN',
    'Куlian',
    'Kyl1an',
    'ᴋʏʟɪᴀɴ',
    '@Kylian',
    'Kylian!',
    '★ Kyli\u0307an ★',
    'K y l i a n',
  ])("refuses a streamer's name and names that look the same: %s", async (name) => {
    const fan = await person(site)
    expect(await rename(fan, name)).toMatchObject({
      status: 409,
      msg: "This nickname is too similar to a streamer's. Please choose another.",
    })
    expect((await fan.row()).nickname).toBe('user')
  })

  test('compares whole names, and the owner may change how the name is written', async () => {
    const fan = await person(site)
    expect((await rename(fan, 'Kylian fan')).status).toBe(200)
    expect((await rename(star, 'KYLIAN')).status).toBe(200)
    expect(await star.row()).toMatchObject({ nickname: 'KYLIAN', nicknameSkeleton: storedSkeleton('Kylian') })
  })

  test('a user keeps an existing name until they change it', async () => {
    const fan = await person(site)
    await write(fan, { nickname: 'Kylían' })
    const saved = await fan.call('api/member/updateInfo', { user_nickname: 'Kylían', avatar: 'fan-07' })
    expect(saved).toMatchObject({ status: 200, data: { user_nickname: 'Kylían' } })
    expect((await rename(fan, 'Kylìan')).status).toBe(409)
    await write(fan, { nickname: 'Official Ted' })
    expect((await rename(fan, 'Official Ted')).status).toBe(200)
    expect((await rename(fan, 'Official Tom')).status).toBe(400)
  })

  test('are free again once the streamer has another name or is deleted', async () => {
    const [former, fan] = [await person(site), await person(site)]
    await write(former, { nickname: 'Antoine', isAnchor: true })
    await fillSkeletons(site.database.db)
    expect((await rename(fan, 'Ant0ine')).status).toBe(409)
    await write(former, { isAnchor: false })
    expect((await rename(fan, 'Ant0ine')).status).toBe(200)
  })

  test("operators may have official names, but not a streamer's", async () => {
    const operator = await person(site)
    await write(operator, { isOperator: true })
    expect((await rename(operator, 'Touchline 客服')).status).toBe(200)
    expect((await rename(operator, 'Kylian')).status).toBe(409)
  })

  test('two streamers who claim the same name at once: one gets it', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => person(site)))
    for (const rival of rivals) await write(rival, { isAnchor: true })
    const spellings = ['Zlatan', 'ZLATAN', 'Z1atan', 'Zlаtan', 'ᴢʟᴀᴛᴀɴ', 'Ⓩlatan']
    const answers = await Promise.all(rivals.map((rival, at) => rename(rival, spellings[at] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('fills in skeletons at startup, and recomputes those of another version', async () => {
    const old = await person(site)
    await write(old, { nickname: 'Zinédine', isAnchor: true, nicknameSkeleton: '0:zinedine' })
    expect(await fillSkeletons(site.database.db)).toBeGreaterThanOrEqual(1)
    expect(await old.row()).toMatchObject({ nicknameSkeleton: storedSkeleton('Zinedine') })
    expect(await fillSkeletons(site.database.db)).toBe(0)
  })

  test("a new account is not given a streamer's name", async () => {
    const draws = ['KYLIAN', 'Kyl1an', '球迷200000', '球迷300000']
    expect(await generateFreeNickname(site.database.db, 'zh', () => draws.shift() ?? '')).toBe('球迷200000')
    expect(await generateFreeNickname(site.database.db, 'zh')).toMatch(/^球迷\d{6}$/)
  })
})
