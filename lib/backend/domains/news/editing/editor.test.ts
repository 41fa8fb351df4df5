import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles, newsVersions } from '#lib/backend/db/schema/news.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

type EditorArticle = OutputOf<typeof contract.readEditorArticle>
const DRAFT = { category_id: 1, title_en: 'A title', lead_en: 'A lead', body_en: '<p>Some words</p>' }

describeDatabase('the article editor', (open) => {
  let site: TestSite
  let token: string
  let game: typeof matches.$inferSelect

  const post = (verb: string, input: object, as = token) =>
    site.call('POST', `api/admin/${verb}`, { ...input }, { token: as })
  const save = async (over: object = {}) =>
    (await post('saveArticle', { ...DRAFT, ...over })).data as { id: number; version: number }
  const read = async (id: number) =>
    (await site.call('GET', 'api/admin/article', { id }, { token })).data as EditorArticle
  const list = async (input: object = {}) =>
    (await site.call('GET', 'api/admin/articles', { ...input }, { token })).data as OutputOf<
      typeof contract.getEditorArticles
    >
  const articleStatus = async (id: number) => (await site.call('GET', 'api/news/detail', { id })).status
  const actions = async (id: number) =>
    (
      await site.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.target, `article:${id}`))
        .orderBy(auditLog.id)
    ).map(({ action }) => action)

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(sampleBatch())
    const [row] = await site.database.db.select().from(matches).limit(1)
    if (!row) throw new Error('no match was written')
    game = row
    token = await site.logIn('operator')
  })
  beforeEach(async () => {
    await site.database.db.delete(newsArticles)
  })
  afterAll(() => site.close())

  test('publishes an article from draft and unpublishes it, and logs every action', async () => {
    const { id } = await save({
      tags: [
        { kind: 'match', id: game.id },
        { kind: 'match', id: game.id },
        { kind: 'team', id: game.homeId },
      ],
    })
    expect(await articleStatus(id)).toBe(404)
    expect(await read(id)).toMatchObject({
      state: 'draft',
      tags: [{ kind: 'match', id: game.id }, { kind: 'team' }],
      author: 'operator',
    })
    expect((await post('publishArticle', { id })).data).toEqual({ id, state: 'published' })
    expect(await articleStatus(id)).toBe(200)
    const first = (await read(id)).published_at
    expect((await post('unpublishArticle', { id })).code).toBe(0)
    expect(await articleStatus(id)).toBe(404)
    expect((await post('unpublishArticle', { id })).status).toBe(409)
    await post('publishArticle', { id })
    expect((await read(id)).published_at).toBe(first)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await post('publishArticle', { id, at })).code).toBe(0)
    expect(await read(id)).toMatchObject({ is_scheduled: true, published_at: at })
    expect(await articleStatus(id)).toBe(404)
    expect(await actions(id)).toEqual([
      'add_article',
      'publish_article',
      'unpublish_article',
      'publish_article',
      'publish_article',
    ])
  })

  test('lists by state, counts every state and finds a title, with pattern characters matched literally', async () => {
    const [draft, shown, later] = [
      await save({ title_en: '100% sure_thing' }),
      await save({ title_zh: '杯赛之夜' }),
      await save(),
    ]
    await post('publishArticle', { id: shown.id })
    await post('publishArticle', { id: later.id, at: new Date(Date.now() + 60_000).toISOString() })
    expect((await list()).counts).toEqual({
      review: 0,
      draft: 1,
      scheduled: 1,
      published: 1,
      unpublished: 0,
      refused: 0,
    })
    const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
    expect(await ids({ state: 'draft' })).toEqual([draft.id])
    expect(await ids({ state: 'published' })).toEqual([shown.id])
    expect(await ids({ state: 'scheduled' })).toEqual([later.id])
    expect(await ids({ term: '杯赛' })).toEqual([shown.id])
    expect(await ids({ term: '100% SURE_' })).toEqual([draft.id])
    expect(await ids({ term: '%' })).toEqual([draft.id])
    expect(await ids({ term: '\\' })).toEqual([])
    expect((await site.call('GET', 'api/admin/articles', { state: 'lost' }, { token })).status).toBe(400)
  })

  test('stores every version, restores an earlier one, and refuses a save based on an outdated version', async () => {
    const { id, version } = await save({ tags: [{ kind: 'team', id: game.homeId }] })
    const second = await save({
      id,
      version,
      title_en: 'Another title',
      body_en: '<p>Other words</p>',
      tags: [],
    })
    expect(second).toEqual({ id, version: 2 })
    expect((await post('saveArticle', { ...DRAFT, id, version: 1 })).status).toBe(409)
    expect((await read(id)).versions.map(({ number, title_en }) => [number, title_en])).toEqual([
      [2, 'Another title'],
      [1, 'A title'],
    ])
    expect((await post('restoreArticle', { id, number: 1 })).data).toEqual({ id, version: 3 })
    expect(await read(id)).toMatchObject({
      title_en: 'A title',
      body_en: '<p>Some words</p>',
      tags: [{ id: game.homeId }],
      version: 3,
    })
    expect((await post('restoreArticle', { id, number: 9 })).status).toBe(404)
    expect(await actions(id)).toEqual(['add_article', 'change_article', 'restore_article'])
    await expect(site.database.db.update(newsVersions).set({ number: 7 })).rejects.toThrow()
  })

  test('refuses an article without text, unknown tags, past times, and unknown articles', async () => {
    for (const wrong of [
      { title_en: '' },
      { title_en: 'x'.repeat(121) },
      { body_en: 'x'.repeat(40_001) },
      { category_id: 'x' },
      { tags: [{ kind: 'player', id: 1 }] },
      { tags: [{ kind: 'match', id: 999_999_999 }] },
      { tags: Array.from({ length: 21 }, (_, at) => ({ kind: 'team', id: at + 1 })) },
    ])
      expect(
        (await post('saveArticle', { ...DRAFT, ...wrong })).status,
        JSON.stringify(wrong).slice(0, 80),
      ).toBe(400)
    expect((await post('saveArticle', { ...DRAFT, category_id: 99 })).status).toBe(404)
    expect((await post('saveArticle', { ...DRAFT, id: 999_999 })).status).toBe(404)
    for (const verb of ['publishArticle', 'unpublishArticle'])
      expect((await post(verb, { id: 999_999 })).status).toBe(404)
    const { id } = await save({ body_en: '<script>alert(1)</script>' })
    expect((await post('publishArticle', { id })).status).toBe(400)
    const whole = await save()
    for (const at of [new Date(Date.now() - 1000), new Date(Date.now() + 400 * 86_400_000)])
      expect((await post('publishArticle', { id: whole.id, at: at.toISOString() })).status).toBe(400)
    await post('publishArticle', { id: whole.id })
    expect((await post('saveArticle', { ...DRAFT, id: whole.id, body_en: '' })).status).toBe(400)
    expect(await articleStatus(whole.id)).toBe(200)
  })

  test('stores a cover re-encoded, and refuses a file of another user', async () => {
    const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0a7346' } })
      .png()
      .toBuffer()
    const ticketOf = async (as: string) =>
      (await site.call(
        'POST',
        'api/Member/getQiniuToken',
        { purpose: 'news', type: 'image/png' },
        { token: as },
      )) as { status: number; data: unknown }
    expect((await ticketOf(await site.logIn('user'))).status).toBe(403)
    const ticket = (await ticketOf(token)).data as UploadTicket
    const put = await site.raw(
      new URL(ticket.url, 'http://test').pathname.slice(1) + new URL(ticket.url, 'http://test').search,
      {
        method: 'PUT',
        headers: ticket.headers,
        body: new Uint8Array(bytes),
      },
    )
    expect(put.status).toBe(200)
    const thief = await site.logIn('operator')
    expect((await post('saveArticle', { ...DRAFT, upload_key: ticket.key }, thief)).status).toBe(404)
    const { id } = await save({ upload_key: ticket.key })
    const { cover } = await read(id)
    expect(cover).toMatch(/news\/[0-9a-f]{32}\.webp$/)
    const kept = await site.raw(new URL(cover ?? '', 'http://test').pathname.slice(1))
    expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    })
    expect((await post('saveArticle', { ...DRAFT, upload_key: ticket.key })).status).toBe(404)
    await save({ id, drop_cover: true })
    expect((await read(id)).cover).toBeNull()
    expect((await site.raw(new URL(cover ?? '', 'http://test').pathname.slice(1))).status).toBe(404)
  })

  test('finds the tags an article may have', async () => {
    const find = async (term: string) =>
      (
        (await site.call('GET', 'api/admin/findTags', { term }, { token })).data as {
          list: EditorArticle['tags']
        }
      ).list
    const { name_en: name } =
      (await read((await save({ tags: [{ kind: 'team', id: game.homeId }] })).id)).tags[0] ?? {}
    const found = await find((name ?? '').slice(0, 4))
    expect(found).toContainEqual(expect.objectContaining({ kind: 'team', id: game.homeId }))
    expect(found).toContainEqual(expect.objectContaining({ kind: 'match', id: game.id }))
    expect(await find(String(game.id))).toContainEqual(
      expect.objectContaining({ kind: 'match', id: game.id }),
    )
    expect(await find('%%')).toEqual([])
    expect((await site.call('GET', 'api/admin/findTags', { term: '' }, { token })).status).toBe(400)
  })

  test('previews the sanitised body without storing it', async () => {
    const body = '<p>Kept</p><script>alert(1)</script><p onclick="x()">Bare</p>'
    expect((await post('previewBody', { body })).data).toEqual({ body: '<p>Kept</p><p>Bare</p>' })
    expect((await list()).total).toBe(0)
    expect((await post('previewBody', { body }, await site.logIn('user'))).status).toBe(403)
    expect((await post('previewBody', { body: 'x'.repeat(NEWS_LIMITS.body + 1) })).status).toBe(400)
  })

  describe('submitted headlines', () => {
    const submit = async () => {
      const writer = await site.logIn('user')
      const input = { title: 'From the terraces', content: 'What was seen from there.', classify_id: 1 }
      const { data } = await site.call('GET', 'api/Headlines_user/insert', input, { token: writer })
      const [row] = await site.database.db
        .select({ id: sessions.userId })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(writer)))
      return { id: (data as { id: number }).id, userId: row?.id ?? 0 }
    }
    const noticesOf = async (userId: number) =>
      (await site.database.db.select().from(notices).where(eq(notices.userId, userId))).map(
        ({ kind, values, link }) => ({ kind, values, link }),
      )

    test('are rejected with a reason, or published; the author is notified of either', async () => {
      const [bad, good] = [await submit(), await submit()]
      expect((await list({ state: 'review' })).total).toBe(2)
      expect((await post('refuseArticle', { id: bad.id, reason: ' ' })).status).toBe(400)
      expect((await post('refuseArticle', { id: bad.id, reason: 'An advert' })).data).toEqual({
        id: bad.id,
        state: 'refused',
      })
      expect((await post('refuseArticle', { id: bad.id, reason: 'Again' })).status).toBe(409)
      expect(await read(bad.id)).toMatchObject({ refused_reason: 'An advert', author: 'user' })
      expect((await post('publishArticle', { id: good.id })).code).toBe(0)
      expect(await articleStatus(good.id)).toBe(200)
      expect(await noticesOf(bad.userId)).toEqual([
        { kind: 'headline_refused', values: { title: 'From the terraces', reason: 'An advert' }, link: null },
      ])
      expect(await noticesOf(good.userId)).toEqual([
        { kind: 'headline_published', values: { title: 'From the terraces' }, link: `/detail?id=${good.id}` },
      ])
      expect(await actions(bad.id)).toEqual(['refuse_article'])
    })
  })
})
