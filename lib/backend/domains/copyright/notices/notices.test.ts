import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { parseAddresses } from './parse-addresses.ts'

const NOTICE = {
  holder: 'A league',
  name: 'A lawyer',
  capacity: 'agent',
  email: 'rights@example.com',
  postal_address: '1 Road, Town',
  work: 'The broadcast of a match',
  is_unauthorised: true,
  is_accurate: true,
}
/** Every notice of a test comes from another address, since an address may send ten a day. */
let address = 0

describe('the addresses of a notice', () => {
  test('are read in every language, of both sites and with or without a host, each content once', () => {
    expect(
      parseAddresses(`https://touchline.example/en/video-player?id=7&t=12
        /m/vi/video-player?id=7
        touchline.example/circle-detail?id=9#comments
        /video-player?recording=4   https://m.touchline.example/m/live?id=3`),
    ).toEqual([
      { kind: 'video', id: 7 },
      { kind: 'post', id: 9 },
      { kind: 'recording', id: 4 },
      { kind: 'room', id: 3 },
    ])
  })

  test.each([
    'https://touchline.example/football',
    '/video-player',
    '/video-player?id=x',
    '/video-player?id=-1',
    'javascript:alert(1)',
    '/api/Video/getVideoInfo?id=7',
  ])('refuse %s', (text) => {
    expect(() => parseAddresses(text)).toThrow('copyright.unknown_address')
  })

  test('are ten at most', () => {
    const text = Array.from({ length: 11 }, (_, at) => `/live?id=${at + 1}`).join('\n')
    expect(() => parseAddresses(text)).toThrow('copyright.too_many_addresses')
  })
})

describeDatabase('copyright notices', (open) => {
  let site: TestSite
  let author: Person
  let operator: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    author = await person(site)
    operator = await site.logIn('operator')
  })
  afterAll(() => site.close())

  const post = (path: string, input: object, token?: string) =>
    site.call('POST', path, { ...input }, { ...(token ? { token } : {}), address: `203.0.113.${address}` })
  const send = async (addresses: string, change: object = {}, token?: string) => {
    address += 1
    return post('api/copyright/sendNotice', { ...NOTICE, addresses, ...change }, token)
  }
  const decide = (id: number, upheld: boolean, reason = '') =>
    post('api/admin/decideCopyrightNotice', { id, upheld, reason }, operator)
  const isShown = async (id: number) =>
    (await site.call('GET', 'api/Video/getVideoInfo', { id })).status === 200
  /** Publishes a video with a stored file and reports it. */
  const report = async (token?: string) => {
    const key = `video/${randomUUID()}.mp4`
    await site.storage.write(key, Buffer.from('film'), 'video/mp4')
    const videoId = await insertVideo(site, author.id, { key })
    const { data } = await send(`/video-player?id=${videoId}`, {}, token)
    const notice = data as { id: number; key: string }
    return { videoId, key, id: notice.id, noticeKey: notice.key }
  }
  const keyOf = async (videoId: number): Promise<string> => {
    const { rows } = await site.database.pool.query('select key from videos where id = $1', [videoId])
    return rows[0].key
  }

  test('are sent without an account and opened with their key only', async () => {
    const { id, noticeKey } = await report()
    expect(await post('api/copyright/notice', { id, key: noticeKey })).toMatchObject({
      status: 200,
      data: { id, state: 'open', holder: 'A league', contents: [{ kind: 'video', state: null }] },
    })
    expect((await post('api/copyright/notice', { id, key: 'x'.repeat(43) })).status).toBe(404)
    expect((await post('api/copyright/notice', { id: 999_999, key: noticeKey })).status).toBe(404)
    const { rows } = await site.database.pool.query('select * from copyright_notices where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(noticeKey)
  })

  test.each([
    { is_accurate: false },
    { is_unauthorised: false },
    { email: 'nobody' },
    { holder: ' ' },
    { work_url: 'javascript:alert(1)' },
    { addresses: '/football' },
  ])('are refused with %o', async (change) => {
    const videoId = await insertVideo(site, author.id)
    const answer = await send(`/video-player?id=${videoId}`, change)
    expect(answer).toMatchObject({ status: 400, code: 1 })
  })

  test('are refused about what is not shown', async () => {
    const draft = await insertVideo(site, author.id, { state: 'draft' })
    expect((await send(`/video-player?id=${draft}`)).status).toBe(404)
    expect((await send('/live?id=99999')).status).toBe(404)
  })

  test('ten from one address a day', async () => {
    const videoId = await insertVideo(site, author.id)
    address += 1
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push(
        await post('api/copyright/sendNotice', { ...NOTICE, addresses: `/video-player?id=${videoId}` }),
      )
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('that are upheld hide the content, move its file, and notify its author', async () => {
    const sender = await person(site)
    const { videoId, key, id, noticeKey } = await report(sender.token)
    expect((await decide(id, true)).status).toBe(200)
    expect((await decide(id, false, 'no')).status).toBe(409)
    expect(await isShown(videoId)).toBe(false)
    const moved = await keyOf(videoId)
    expect(moved).not.toBe(key)
    expect(await site.storage.stat(key)).toBeNull()
    expect(await site.storage.stat(moved)).toMatchObject({ bytes: 4, type: 'video/mp4' })
    expect(await post('api/copyright/notice', { id, key: noticeKey })).toMatchObject({
      data: { state: 'upheld', contents: [{ state: 'down' }] },
    })
    const notices = async (token: string) =>
      JSON.stringify((await site.call('GET', 'api/Push/getList', {}, { token })).data)
    expect(await notices(author.token)).toContain('content_taken_down')
    expect(await notices(sender.token)).toContain('copyright_upheld')
    const log = await site.call('GET', 'api/admin/auditLog', {}, { token: operator })
    expect(JSON.stringify(log.data)).toContain('uphold_copyright_notice')
    // Its author cannot publish it again by changing it.
    expect(
      (await post('api/Video_user/update', { id: videoId, title: 'again', submit: true }, author.token))
        .status,
    ).toBe(409)
  })

  test('that are dismissed need a reason and change nothing else', async () => {
    const { videoId, id } = await report()
    expect((await decide(id, false)).status).toBe(400)
    expect((await decide(id, false, 'The sender does not name a work.')).status).toBe(200)
    expect(await isShown(videoId)).toBe(true)
  })

  test('that are withdrawn show the content again', async () => {
    const { videoId, id, noticeKey } = await report()
    await decide(id, true)
    expect((await post('api/copyright/withdrawNotice', { id, key: 'y'.repeat(43) })).status).toBe(404)
    expect(await isShown(videoId)).toBe(false)
    expect((await post('api/copyright/withdrawNotice', { id, key: noticeKey })).status).toBe(200)
    expect(await isShown(videoId)).toBe(true)
    expect((await post('api/copyright/withdrawNotice', { id, key: noticeKey })).status).toBe(409)
  })

  test('are listed and decided by operators only', async () => {
    const { id } = await report()
    for (const token of [undefined, author.token]) {
      expect((await post('api/admin/decideCopyrightNotice', { id, upheld: true }, token)).code).not.toBe(0)
      const answer = await site.call('GET', 'api/admin/copyrightNotices', {}, token ? { token } : {})
      expect(answer.code).not.toBe(0)
    }
    const { data } = await site.call('GET', 'api/admin/copyrightNotices', {}, { token: operator })
    expect(data).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ id, email: 'rights@example.com', capacity: 'agent' }),
      ]),
    })
  })
})
