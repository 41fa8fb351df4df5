import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities, notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { adultOnOf, maskName, maskNumber, readDocument, readName } from './document.ts'
import { listIdentities, openIdentity, reviewIdentity } from './review.ts'
import { openText, sealText } from './seal-text.ts'

const TODAY = '2026-11-21'
/** An example number: region, date and sequence number with the matching check digit. */
function numbered(seventeen: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(seventeen[at]), 0)
  return seventeen + '10X98765432'[sum % 11]
}
const A = numbered('11010119900307123')
const B = numbered('31010119851224456')

describe('documents', () => {
  test.each([
    ['mainland', '11010519491231002X', true],
    ['mainland', '11010519491231002x', true],
    ['mainland', '110105 19491231 002X', true],
    ['mainland', '110105194912310021', false],
    ['mainland', numbered('11010519900230002'), false],
    ['mainland', numbered('11010520991231002'), false],
    ['mainland', numbered('00010519491231002'), false],
    ['mainland', '110105491231002', false],
    ['mainland', '', false],
    ['hk_macau', 'h12345678', true],
    ['hk_macau', 'M1234567890', true],
    ['hk_macau', 'X12345678', false],
    ['taiwan', '12345678', true],
    ['taiwan', '1234567', false],
    ['passport', 'E12345678', true],
    ['passport', 'ABCDEFGH', false],
    ['passport', "E1234' or 1=1", false],
  ] as const)('%s %s: %s', (kind, number, fits) => {
    expect(readDocument(kind, number, TODAY) !== null).toBe(fits)
  })

  test.each([
    ['mainland', numbered('11010120100307123'), '2028-03-07'],
    ['mainland', numbered('11010120081121123'), null],
    ['mainland', numbered('11010120081122123'), '2026-11-22'],
    ['mainland', A, null],
    ['passport', 'E12345678', null],
  ] as const)('%s %s: of age on %s', (kind, number, day) => {
    expect(adultOnOf(kind, number, TODAY)).toBe(day)
  })

  test.each([
    ['张三', '张三'],
    [' 阿卜杜拉•买买提 ', '阿卜杜拉·买买提'],
    ['Nguyễn Văn A', 'Nguyễn Văn A'],
    ["Jean-Luc O'Brien", "Jean-Luc O'Brien"],
    ['张', null],
    ['<b>张三</b>', null],
    ['张三1', null],
    ['', null],
    ['a'.repeat(60), null],
  ])('name %j', (given, kept) => {
    expect(readName(given)).toBe(kept)
  })

  test('are masked except for their ends', () => {
    expect(maskName('欧阳三')).toBe('欧**')
    expect(maskName('Nguyễn Văn A')).toBe('N***** V** A')
    expect(maskNumber(A)).toMatch(/^1\*{16}[\dX]$/)
  })
})

describe('a sealed text', () => {
  const key = Buffer.alloc(32, 7)
  test('decrypts with its key and its associated data, and differs each time', () => {
    const sealed = sealText('张三', key, 'identity:1:name')
    expect(openText(sealed, key, 'identity:1:name')).toBe('张三')
    expect(sealText('张三', key, 'identity:1:name')).not.toBe(sealed)
  })
  test('does not decrypt with other associated data, with another key, or with a changed byte', () => {
    const sealed = sealText('张三', key, 'identity:1:name')
    expect(() => openText(sealed, key, 'identity:2:name')).toThrow()
    expect(() => openText(sealed, Buffer.alloc(32, 8), 'identity:1:name')).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => openText(bytes.toString('base64url'), key, 'identity:1:name')).toThrow()
  })
})

describeDatabase('a verified name', (open) => {
  const lines: string[] = []
  let site: TestSite
  let me: Person
  let other: Person
  let operator: Person
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), lines })
    me = await person(site)
    other = await person(site)
    operator = await person(site)
  })
  afterAll(() => site.close())

  const submit = (who: Person, more: Record<string, unknown> = {}) =>
    who.call('api/Member/verified', { real_name: '张三丰', id_number: A, ...more })
  const info = async (who: Person) => (await who.call('api/Member/getVerifiedInfo')).data
  const rowOf = async (who: Person) =>
    (await site.database.db.select().from(identities).where(eq(identities.userId, who.id)))[0]
  const deps = () => ({ db: site.database.db, publish: site.bus.publish })
  const idOf = async (who: Person) => (await rowOf(who))?.id ?? 0

  test('is none until it is submitted', async () => {
    expect(await info(me)).toMatchObject({ state: 'none', real_name: null, id_number: null })
  })

  test.each([
    [
      'a wrong check sign',
      { id_number: A.slice(0, 17) + (A.endsWith('1') ? '2' : '1') },
      'not a valid identity card number',
    ],
    ['no name', { real_name: ' ' }, 'as shown on the document'],
    ['a name of signs', { real_name: '<img src=x>' }, 'as shown on the document'],
    ['another kind', { kind: 'licence' }, 'kind'],
    ['a number of the wrong type', { id_number: { $gt: '' } }, 'id_number'],
    ['a passport of words', { kind: 'passport', id_number: 'PASSPORT' }, '6 to 15'],
  ])('refuses %s', async (_name, more, message) => {
    const answer = await submit(me, more)
    expect(answer).toMatchObject({ status: 400, code: 1 })
    expect(answer.msg).toContain(message)
    expect(await rowOf(me)).toBeUndefined()
  })

  test('waits for review, encrypted in the database, masked in the response, absent from the log', async () => {
    expect(await submit(me)).toMatchObject({
      code: 0,
      data: { state: 'waiting' },
      msg: 'Submitted for review',
    })
    const row = await rowOf(me)
    expect(JSON.stringify(row)).not.toContain(A)
    expect(JSON.stringify(row)).not.toContain('张三丰')
    const shown = await info(me)
    expect(shown).toMatchObject({ state: 'waiting', kind: 'mainland', real_name: '张**' })
    expect(await rowOf(me)).toMatchObject({ adultOn: null })
    expect(JSON.stringify(shown)).not.toContain(A.slice(3, 15))
    expect(lines.join('\n')).not.toContain(A)
    expect((await me.get('api/Member/info')).data).toMatchObject({ verified: 'waiting' })
  })

  test('cannot be submitted twice', async () => {
    expect(await submit(me, { id_number: B })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('in review'),
    })
  })

  test('does not reveal another account with the same document: reviewers see it, and accept one', async () => {
    const parts = { db: site.database.db, secrets: site.secrets }
    const C = numbered('44010119920615789')
    const [first, second, fresh] = [await person(site), await person(site), await person(site)]
    const message = async (who: Person, number: string) => {
      const { headers: _, ...rest } = await submit(who, { id_number: number })
      return rest
    }
    expect((await submit(first, { id_number: C })).code).toBe(0)
    expect(await message(second, C)).toEqual(await message(fresh, numbered('44010119920615457')))
    expect(await info(second)).toMatchObject({ state: 'waiting', reason: null })
    const listed = async (who: Person, state: 'waiting' | 'succeeded') =>
      (await listIdentities(parts, { state, page: 1, pageSize: 50 })).list.find(
        ({ userId }) => userId === who.id,
      )
    expect(await listed(second, 'waiting')).toMatchObject({
      sameDocument: [{ userId: first.id, nickname: 'user', state: 'waiting' }],
    })
    expect(await listed(fresh, 'waiting')).toMatchObject({ sameDocument: [] })
    const accept = async (who: Person) =>
      reviewIdentity(deps(), { id: await idOf(who), reviewerId: operator.id, succeeded: true })
    await accept(first)
    const third = await person(site)
    expect(await message(third, C)).toMatchObject({ code: 0, msg: 'Submitted for review' })
    await expect(accept(second)).rejects.toMatchObject({ kind: 'conflict', key: 'identity.taken' })
    expect(await info(second)).toMatchObject({ state: 'waiting', reason: null })
    expect(await listed(third, 'waiting')).toMatchObject({
      sameDocument: [
        { userId: first.id, nickname: 'user', state: 'succeeded' },
        { userId: second.id, nickname: 'user', state: 'waiting' },
      ],
    })
    // Remove both, so that the lists of the following tests do not contain them.
    for (const who of [second, third, fresh])
      await reviewIdentity(deps(), {
        id: await idOf(who),
        reviewerId: operator.id,
        succeeded: false,
        reason: 'of another account',
      })
  })

  test('is not visible to other users (A2)', async () => {
    expect(await info(other)).toMatchObject({ state: 'none', real_name: null })
    const answer = await other.call('api/Member/getVerifiedInfo', { id: await idOf(me), user_id: me.id })
    expect(answer.data).toMatchObject({ state: 'none' })
  })

  test('is listed masked for the operator, and in full for the one under review', async () => {
    const parts = { db: site.database.db, secrets: site.secrets }
    const { list, total } = await listIdentities(parts, { state: 'waiting', page: 1, pageSize: 10 })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ userId: me.id, name: '张**', state: 'waiting' })
    expect(JSON.stringify(list)).not.toContain(A)
    expect(await openIdentity(parts, await idOf(me))).toEqual({ name: '张三丰', number: A })
  })

  test('fails with a reason that the user sees, can be submitted again, and then succeeds once', async () => {
    const id = await idOf(me)
    const review = { id, reviewerId: operator.id }
    await expect(reviewIdentity(deps(), { ...review, succeeded: false })).rejects.toMatchObject({
      key: 'identity.reason',
    })
    await reviewIdentity(deps(), { ...review, succeeded: false, reason: '照片模糊' })
    expect(await info(me)).toMatchObject({ state: 'failed', reason: '照片模糊' })
    await expect(reviewIdentity(deps(), { ...review, succeeded: true })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect((await submit(me, { id_number: B })).code).toBe(0)
    await reviewIdentity(deps(), { ...review, succeeded: true })
    expect(await info(me)).toMatchObject({ state: 'succeeded', reason: null })
    expect(await submit(me)).toMatchObject({ status: 409, msg: 'You are already verified.' })
    const kinds = await site.database.db
      .select({ kind: notices.kind })
      .from(notices)
      .where(eq(notices.userId, me.id))
    expect(kinds.map(({ kind }) => kind)).toEqual(['identity_failed', 'identity_succeeded'])
    // The document of the failed review can be used again.
    expect((await submit(other)).code).toBe(0)
  })

  test('can be submitted five times a day, which limits the work of reviewers', async () => {
    const curious = await person(site)
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await submit(curious, { id_number: B }))
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409, 429])
  })
})
