import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordings as recordingTable } from '#lib/backend/db/schema/streams/streams.ts'
import { createAuthorise, issuePublishKey } from '#lib/backend/domains/streams/index.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { createTestUser, roomFor } from '#testing/domains/moderation.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { restoreDueContents } from '../index.ts'

const NOTICE = {
  holder: 'A league',
  name: 'A lawyer',
  capacity: 'owner',
  email: 'rights@example.com',
  postal_address: '1 Road, Town',
  work: 'The broadcast of a match',
  is_unauthorised: true,
  is_accurate: true,
}
const COUNTER = {
  name: 'A fan',
  address: '2 Road, Town',
  statement: 'I filmed this myself in the park.',
  consents: true,
}
const DAY_MS = 86_400_000

describeDatabase('takedowns', (open) => {
  let site: TestSite
  let author: Person
  let operator: string
  let sent = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    operator = await site.logIn('operator')
  })
  beforeEach(async () => {
    author = await person(site)
  })
  afterAll(() => site.close())

  const post = (path: string, input: object, token?: string) =>
    site.call('POST', path, { ...input }, { ...(token ? { token } : {}), address: `198.51.100.${sent}` })
  /** Reports a content and upholds the notice. */
  const takeDown = async (addresses: string) => {
    sent += 1
    const { data } = await post('api/copyright/sendNotice', { ...NOTICE, addresses })
    const notice = data as { id: number; key: string }
    const decided = await post('api/admin/decideCopyrightNotice', { id: notice.id, upheld: true }, operator)
    expect(decided.status).toBe(200)
    return notice
  }
  const takeVideoDown = async () => {
    const videoId = await insertVideo(site, author.id)
    return { videoId, ...(await takeDown(`/video-player?id=${videoId}`)) }
  }
  const own = async () =>
    (await site.call('GET', 'api/copyright/takedowns', {}, { token: author.token })).data as {
      list: { id: number; state: string; restore_at: string | null }[]
      strikes: number
      limit: { stops: string } | null
    }
  const object = async (change: object = {}, token = author.token) =>
    post(
      'api/copyright/sendCounterNotice',
      { takedown_id: (await own()).list[0]?.id, ...COUNTER, ...change },
      token,
    )
  const isShown = async (id: number) =>
    (await site.call('GET', 'api/Video/getVideoInfo', { id })).status === 200
  const runJob = (now: number) =>
    restoreDueContents({
      db: site.database.db,
      publish: async () => undefined,
      contents: site.copyrightContents,
      log: { warn: (error: unknown) => expect.unreachable(String(error)) },
      operatorId: null,
      now,
    })

  test('return ten working days after a counter-notice, which the rights holder reads', async () => {
    const { videoId, id, key } = await takeVideoDown()
    expect((await object({ consents: false })).status).toBe(400)
    expect((await object({ statement: 'No.' })).status).toBe(400)
    const stranger = await person(site)
    expect((await object({}, stranger.token)).status).toBe(404)
    const { data } = await object()
    const restoreAt = Date.parse((data as { restore_at: string }).restore_at)
    expect((restoreAt - Date.now()) / DAY_MS).toBeGreaterThan(11)
    expect((await object()).status).toBe(409)
    expect(await post('api/copyright/notice', { id, key })).toMatchObject({
      data: { contents: [{ state: 'countered', counter_name: 'A fan', statement: COUNTER.statement }] },
    })
    await runJob(restoreAt - 1)
    expect(await isShown(videoId)).toBe(false)
    await runJob(restoreAt)
    expect(await isShown(videoId)).toBe(true)
    expect(await own()).toMatchObject({ strikes: 0, list: [{ state: 'restored' }] })
  })

  test('stay while a court decides', async () => {
    const { videoId, id, key } = await takeVideoDown()
    const [takedown] = (await own()).list
    const action = { id, key, takedown_id: takedown?.id, action: 'District court, 1 C 23/26' }
    expect((await post('api/copyright/reportAction', action)).status).toBe(409)
    await object()
    expect((await post('api/copyright/reportAction', { ...action, key: 'z'.repeat(43) })).status).toBe(404)
    expect((await post('api/copyright/reportAction', action)).status).toBe(200)
    await runJob(Date.now() + 60 * DAY_MS)
    expect(await isShown(videoId)).toBe(false)
    expect(await own()).toMatchObject({ strikes: 1, list: [{ state: 'disputed' }] })
  })

  test('are ended by operators at once; another notice keeps the content down', async () => {
    const { videoId } = await takeVideoDown()
    const first = (await own()).list[0]?.id
    await site.database.pool.query(`update videos set state = 'published' where id = $1`, [videoId])
    await takeDown(`/video-player?id=${videoId}`)
    const second = (await own()).list[0]?.id
    const restore = (id: number | undefined, token = operator) =>
      post('api/admin/restoreTakedown', { id, reason: 'A parody.' }, token)
    expect((await restore(first, author.token)).status).toBe(403)
    expect((await restore(first)).status).toBe(200)
    expect(await isShown(videoId)).toBe(false)
    expect((await restore(second)).status).toBe(200)
    expect(await isShown(videoId)).toBe(true)
    expect((await restore(second)).status).toBe(409)
  })

  test('of a post hide it with its topics and move its pictures', async () => {
    const { data } = await post('api/anchor_dynamics_user/insert', { text: 'my #goal' }, author.token)
    const { id } = data as { id: number }
    const key = `post/${randomUUID()}.webp`
    await site.storage.write(key, Buffer.from('picture'), 'image/webp')
    await site.database.pool.query(
      'insert into post_pictures (key, user_id, post_id, position) values ($1, $2, $3, 0)',
      [key, author.id, id],
    )
    await takeDown(`/circle-detail?id=${id}`)
    const read = () => site.call('GET', 'api/anchor_dynamics/info', { id }, { token: author.token })
    expect((await read()).status).toBe(404)
    expect(await site.storage.stat(key)).toBeNull()
    const topics = () => site.database.pool.query('select * from post_topics where post_id = $1', [id])
    expect((await topics()).rows).toEqual([])
    const edit = await post('api/anchor_dynamics_user/edit', { id, text: 'again' }, author.token)
    expect(edit.status).toBe(404)
    await post('api/admin/restoreTakedown', { id: (await own()).list[0]?.id, reason: 'Own.' }, operator)
    expect((await read()).data).toMatchObject({
      post: { text: 'my #goal', images: [expect.any(String)] },
    })
    expect((await topics()).rows).toHaveLength(1)
  })

  test('of a comment hide and move its picture; its text stays', async () => {
    const videoId = await insertVideo(site, author.id)
    const write = async (text: string) => {
      const { data } = await post('api/Video_user/comment', { id: videoId, text }, author.token)
      return (data as { id: number }).id
    }
    const [id, plain] = [await write('my own drawing'), await write('no picture')]
    const key = `comment/${randomUUID()}.webp`
    await site.storage.write(key, Buffer.from('picture'), 'image/webp')
    await site.database.pool.query('update comments set image = $2 where id = $1', [id, key])
    const read = async () => {
      const { data } = await site.call('GET', 'api/Video/commentOneList', { id })
      return (data as { root: { text: string; image: string | null; is_image_taken_down: boolean } }).root
    }
    const refused = await post('api/copyright/sendNotice', { ...NOTICE, addresses: `/comment?id=${plain}` })
    expect(refused).toMatchObject({ status: 404, msg: expect.stringContaining(`Comment ${plain}`) })
    await takeDown(`https://touchline.example/vi/comment?id=${id}`)
    expect(await read()).toMatchObject({ text: 'my own drawing', image: null, is_image_taken_down: true })
    expect(await site.storage.stat(key)).toBeNull()
    const [takedown] = (await own()).list
    await post('api/admin/restoreTakedown', { id: takedown?.id, reason: 'Own.' }, operator)
    const shown = await read()
    expect(shown).toMatchObject({ image: expect.any(String), is_image_taken_down: false })
    expect(shown.image).not.toContain(key)
  })

  test('of a recording take the videos of the same file with it', async () => {
    const anchor = await createTestUser(site, 'anchor')
    const roomId = await roomFor(site, anchor)
    const key = `recording/${randomUUID()}.mp4`
    await site.storage.write(key, Buffer.from('film'), 'video/mp4')
    const [recording] = await site.database.db
      .insert(recordingTable)
      .values({ roomId, key, bytes: 4, seconds: 60, startedAt: new Date() })
      .returning({ id: recordingTable.id })
    const recordingId = recording?.id ?? 0
    const videoId = await insertVideo(site, anchor.id, { key, recordingId })
    await takeDown(`/video-player?recording=${recordingId}`)
    expect(await isShown(videoId)).toBe(false)
    const recordings = async () =>
      (await site.call('GET', 'api/Live_streaming/getLivePlaybackList', { recording_id: recordingId })).data
    expect(await recordings()).toMatchObject({ list: [], total: 0 })
    expect(await site.storage.stat(key)).toBeNull()
    const { rows } = await site.database.pool.query<{ key: string }>(
      'select key from videos where id = $1 union select key from recordings where id = $2',
      [videoId, recordingId],
    )
    expect(rows).toHaveLength(1)
    expect(await site.storage.stat(rows[0]?.key ?? '')).not.toBeNull()
  })

  test('of a room shut it down until they are ended', async () => {
    const anchor = await createTestUser(site, 'anchor')
    const roomId = await roomFor(site, anchor)
    const status = async () =>
      (await site.database.pool.query('select status from rooms where id = $1', [roomId])).rows[0].status
    await takeDown(`/live?id=${roomId}`)
    expect(await status()).toBe('banned')
    const { rows } = await site.database.pool.query('select id from copyright_takedowns where user_id = $1', [
      anchor.id,
    ])
    await post('api/admin/restoreTakedown', { id: Number(rows[0]?.id), reason: 'Licensed.' }, operator)
    expect(await status()).toBe('idle')
  })

  test('three times stop an encoder', async () => {
    const anchor = await createTestUser(site, 'anchor')
    const roomId = await roomFor(site, anchor)
    const key = await issuePublishKey(site.database.db, roomId)
    const { rows } = await site.database.pool.query('select stream from rooms where id = $1', [roomId])
    const authorise = () => createAuthorise(site.database.db)(rows[0].stream, key, 'original')
    author = { ...author, id: anchor.id }
    await takeVideoDown()
    await takeVideoDown()
    expect(await authorise()).toMatchObject({ allowed: true })
    await takeVideoDown()
    expect(await authorise()).toEqual({ allowed: false, why: 'media.refused.copyright' })
  })

  test('twice stop publishing for a week, three times also broadcasting', async () => {
    const publish = () =>
      post('api/Video_user/insert', { file: 'incoming/none.mp4', title: 'a goal' }, author.token)
    await verifyIdentity(site.database.db, author.id)
    await takeVideoDown()
    expect(await own()).toMatchObject({ strikes: 1, limit: null })
    await takeVideoDown()
    expect(await own()).toMatchObject({ strikes: 2, limit: { stops: 'publishing' } })
    expect(await publish()).toMatchObject({ status: 403 })
    const pictures = await post(
      'api/anchor_dynamics_user/insert',
      { text: 'look', images: ['incoming/none.png'] },
      author.token,
    )
    expect(pictures.status).toBe(403)
    expect((await post('api/anchor_dynamics_user/insert', { text: 'words' }, author.token)).status).toBe(200)
    await takeVideoDown()
    expect(await own()).toMatchObject({ strikes: 3, limit: { stops: 'broadcasting' } })
    await site.database.pool.query(
      `update copyright_takedowns set taken_at = taken_at - interval '91 days' where user_id = $1`,
      [author.id],
    )
    expect(await own()).toMatchObject({ strikes: 0, limit: null })
    expect((await publish()).status).not.toBe(403)
  })
})
