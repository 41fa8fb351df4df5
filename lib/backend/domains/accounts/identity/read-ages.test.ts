import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { numberAad } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { readAges } from './read-ages.ts'
import { sealText } from './seal-text.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** A card of a person born this many years and a day ago. */
function cardOf(years: number): { number: string; adultOn: string } {
  const born = new Date(Date.now() - 86_400_000)
  born.setUTCFullYear(born.getUTCFullYear() - years)
  const day = born.toISOString().slice(0, 10)
  const digits = `110101${day.replaceAll('-', '')}123`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const adultOn = `${Number(day.slice(0, 4)) + 18}${day.slice(4)}`
  return { number: digits + '10X98765432'[sum % 11], adultOn }
}

describeDatabase('documents from before ages were kept', (open) => {
  const lines: string[] = []
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), lines })
  })
  afterAll(() => site.close())
  const warned: unknown[] = []
  const read = () =>
    readAges({
      db: site.database.db,
      secrets: site.secrets,
      log: { warn: (context: unknown) => void warned.push(context) },
    })
  /** A user verified before `adult_on` was stored: encrypted as now, without the date. */
  const verified = async (
    number: string,
    kind: IdentityKind = 'mainland',
    key = site.secrets.key('identity'),
  ) => {
    const who = await person(site)
    await site.database.db.insert(identities).values({
      userId: who.id,
      kind,
      nameSealed: '',
      numberSealed: sealText(number, key, numberAad(who.id)),
      numberHash: `hash of ${who.id}`,
      state: 'succeeded',
    })
    return who
  }
  const rowOf = async (who: Person) =>
    (await site.database.db.select().from(identities).where(eq(identities.userId, who.id)))[0]
  const isMinor = async (who: Person) => {
    const { rows } = await site.database.db.execute<{ minor: boolean }>(
      sql`select is_minor(${who.id}, 'UTC') as minor`,
    )
    return rows[0]?.minor
  }

  test('are read once: a minor is known as one from then on', async () => {
    const [young, old] = [cardOf(15), cardOf(30)]
    const minor = await verified(young.number)
    const adult = await verified(old.number)
    const visitor = await verified('E12345678', 'passport')
    expect(await isMinor(minor)).toBe(false)
    expect(await read()).toBe(3)
    expect(await rowOf(minor)).toMatchObject({ adultOn: young.adultOn, ageRead: true })
    for (const who of [adult, visitor])
      expect(await rowOf(who)).toMatchObject({ adultOn: null, ageRead: true })
    expect([await isMinor(minor), await isMinor(adult), await isMinor(visitor)]).toEqual([true, false, false])
    expect(await read()).toBe(0)
    expect(warned).toEqual([])
  })

  test('that fail to decrypt are reported without their content, and do not stop the others', async () => {
    const lost = await verified(cardOf(14).number, 'mainland', Buffer.alloc(32, 1))
    const minor = await verified(cardOf(16).number)
    expect(await read()).toBe(1)
    expect(await isMinor(minor)).toBe(true)
    expect(await rowOf(lost)).toMatchObject({ adultOn: null, ageRead: false })
    expect(warned).toEqual([{ userId: lost.id }])
  })

  test('a document submitted now is read on submission', async () => {
    const who = await person(site)
    const { number, adultOn } = cardOf(17)
    expect(await who.call('api/Member/verified', { real_name: '张三丰', id_number: number })).toMatchObject({
      code: 0,
    })
    expect(await rowOf(who)).toMatchObject({ adultOn, ageRead: true })
  })
})
