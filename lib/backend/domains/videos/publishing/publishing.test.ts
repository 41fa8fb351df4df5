import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { videoFixture } from '#testing/media/video-fixture.ts'

describeDatabase('publishing a video', (open) => {
  let site: TestSite
  let film: Buffer
  let operator: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    film = await videoFixture('mp4')
    operator = await site.logIn('operator')
  })
  afterAll(() => site.close())

  const author = async () => {
    const user = await person(site)
    await verifyIdentity(site.database.db, user.id)
    return user
  }
  const insert = async (who: Person, input: Record<string, unknown>, bytes = film, type = 'video/mp4') =>
    who.call('api/Video_user/insert', { file: (await who.upload(bytes, type, 'video')).key, ...input })
  const draftOf = async (who: Person, input: Record<string, unknown> = {}) =>
    (await insert(who, { as_draft: 1, ...input })).data as OwnVideo
  const update = (who: Person, input: Record<string, unknown>) => who.call('api/Video_user/update', input)
  const own = async (who: Person) =>
    ((await who.get('api/Video_user/ownVideos')).data as { list: OwnVideo[] }).list
  const isPublic = async (id: number) =>
    (await site.call('POST', 'api/Video/getVideoInfo', { id })).status === 200
  const asOperator = (path: string, input: Record<string, unknown>) =>
    site.call('POST', path, input, { token: operator, language: 'en' })
  const setReview = (review: string) => asOperator('api/admin/writeVideoRules', { review, anchor_mb: 500 })
  const decide = (input: Record<string, unknown>) => asOperator('api/admin/decideHeldVideo', input)

  test('needs a verified identity', async () => {
    const me = await person(site)
    expect((await me.get('api/Video_user/publishing')).data).toMatchObject({ is_verified: false })
    const refused = await insert(me, { title: 'a late goal' })
    expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('verify your identity')])
    await verifyIdentity(site.database.db, me.id)
    expect((await me.get('api/Video_user/publishing')).data).toEqual({
      is_verified: true,
      max_bytes: 50 * 1024 ** 2 - 1,
      is_reviewed: false,
      converts: false,
    })
    expect((await insert(me, { title: 'a late goal' })).data).toMatchObject({ state: 'published' })
  })

  test('takes what browsers play: WebM stays so, Matroska becomes MP4', async () => {
    const me = await author()
    const webm = await insert(me, { title: 'in VP9' }, await videoFixture('webm'), 'video/webm')
    expect(webm.data).toMatchObject({ state: 'published', seconds: expect.closeTo(4, -1) })
    const kept = (webm.data as OwnVideo).url
    expect(kept).toMatch(/\.webm$/)
    const file = await site.raw(kept.slice(1), { headers: { range: 'bytes=0-3' } })
    expect([file.status, file.headers.get('content-type')]).toEqual([206, 'video/webm'])
    expect(Buffer.from(await file.arrayBuffer()).toString('hex')).toBe('1a45dfa3')
    const mkv = await insert(me, { title: 'in Matroska' }, await videoFixture('mkv'), 'video/webm')
    expect((mkv.data as OwnVideo).url).toMatch(/\.mp4$/)
  })

  test('refuses what the extension alone claims: playlists, pictures, archives', async () => {
    const me = await author()
    for (const bytes of [
      '#EXTM3U\nhttp://169.254.169.254/x.ts\n',
      'PK\x03\x04 film',
      '\x1aE\xdf\xa3 no film',
    ]) {
      const answer = await insert(me, { title: 'a b' }, Buffer.from(bytes, 'latin1'), 'video/webm')
      expect([answer.status, answer.msg]).toEqual([400, expect.stringMatching(/not an MP4 or WebM|damaged/)])
    }
    expect(await own(me)).toEqual([])
  })

  test('as a draft: only its author sees it, who completes it later', async () => {
    const me = await author()
    const draft = await draftOf(me)
    expect(draft).toMatchObject({ state: 'draft', title: '' })
    expect(await isPublic(draft.id)).toBe(false)
    const works = await site.call('POST', 'api/Video/anchorWorks', { user_id: me.id })
    expect(works.data).toMatchObject({ list: [], total: 0 })
    expect((await own(me)).map(({ id }) => id)).toEqual([draft.id])
    expect((await update(me, { id: draft.id, submit: 1 })).msg).toContain('title')
    expect((await update(me, { id: draft.id, tags: 'final' })).data).toMatchObject({ state: 'draft' })
    const submitted = await update(me, { id: draft.id, title: 'The final', kind: 'analysis', submit: 1 })
    expect(submitted.data).toMatchObject({ state: 'published', tags: ['final'], kind: 'analysis' })
    expect(await isPublic(draft.id)).toBe(true)
  })

  test('is changed by its author only, with what exists and with allowed words', async () => {
    const [me, other] = [await author(), await author()]
    const { id } = await draftOf(me, { title: 'The final' })
    expect((await update(other, { id, title: 'Mine now' })).status).toBe(404)
    expect((await site.call('POST', 'api/Video_user/update', { id, title: 'x' })).status).toBe(401)
    expect((await update(me, { id, team_ids: '999999' })).status).toBe(404)
    expect((await update(me, { id, match_id: 999_999 })).status).toBe(404)
    expect((await update(me, { id, title: '字'.repeat(41) })).status).toBe(400)
    await asOperator('api/moderation/addWord', { word: 'forbiddenword', verdict: 'refuse' })
    expect((await update(me, { id, title: 'forbiddenword', submit: 1 })).status).toBe(400)
    expect((await own(me))[0]).toMatchObject({ title: 'The final', state: 'draft', teams: [] })
    await me.call('api/Video_user/delete', { id })
    expect((await update(me, { id, title: 'gone' })).status).toBe(404)
  })

  test('is reviewed where the operator wants it: refused with a reason, changed, submitted again, published', async () => {
    const me = await author()
    await setReview('first')
    const { id, state } = (await insert(me, { title: 'The final' })).data as OwnVideo
    expect([state, await isPublic(id)]).toEqual(['review', false])
    const held = await site.call('GET', 'api/admin/heldVideos', {}, { token: operator })
    expect((held.data as { list: OwnVideo[] }).list.map((video) => video.id)).toContain(id)
    expect((await decide({ id, approved: 0 })).msg).toContain('reason')
    expect((await decide({ id, approved: 0, reason: 'the sound is missing' })).code).toBe(0)
    expect((await decide({ id, approved: 1 })).status).toBe(409)
    expect((await own(me))[0]).toMatchObject({ state: 'refused', refusal: 'the sound is missing' })
    expect(await isPublic(id)).toBe(false)
    expect((await update(me, { id, title: 'With sound', submit: 1 })).data).toMatchObject({ state: 'review' })
    expect((await decide({ id, approved: 1 })).code).toBe(0)
    expect(await isPublic(id)).toBe(true)
    const sent = await site.database.db.select().from(notices).where(eq(notices.userId, me.id))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['video_published', 'video_refused'])
    // The author has a published video now.
    expect((await insert(me, { title: 'The next one' })).data).toMatchObject({ state: 'published' })
    await setReview('none')
  })

  test('with a word to review waits for an operator, also when a published one is changed', async () => {
    const me = await author()
    await asOperator('api/moderation/addWord', { word: 'dubiousword', verdict: 'hold' })
    const { id } = (await insert(me, { title: 'The final' })).data as OwnVideo
    expect((await update(me, { id, title: 'dubiousword' })).data).toMatchObject({ state: 'review' })
    expect(await isPublic(id)).toBe(false)
    expect((await insert(me, { title: 'dubiousword' })).data).toMatchObject({ state: 'review' })
  })

  test('is not decided about by users, nor when its author decides at the same time', async () => {
    const me = await author()
    const id = await insertVideo(site, me.id, { state: 'review' })
    expect((await me.call('api/admin/decideHeldVideo', { id, approved: 1 })).status).toBe(403)
    expect((await me.get('api/admin/heldVideos')).status).toBe(403)
    const outcomes = await Promise.all([
      update(me, { id, title: 'Another title' }),
      decide({ id, approved: 1 }),
    ])
    expect(outcomes.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    const [row] = await site.database.db.select().from(videos).where(eq(videos.id, id))
    expect(row?.state).toBe('published')
  })
})
