import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocal } from './local.ts'
import { parseByteRange } from './range.ts'

let folder: string
let local: ReturnType<typeof createLocal>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-local-'))
  local = createLocal({ folder, sign: (text) => `signed${text.length}` })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  local.localRoutes.download(new Request(`http://site/uploads/${path}`, { method, headers }))
const TEN = Buffer.from('0123456789')

describe('reading', () => {
  beforeEach(() => local.storage.write('avatar/abc.webp', TEN, 'image/webp'))

  test('serves a file with its own type, cacheable forever', async () => {
    const answer = await get('avatar/abc.webp')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(await answer.text()).toBe('0123456789')
    const again = await get('avatar/abc.webp', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
  })

  test('serves anything but pictures and videos as a download', async () => {
    await local.storage.write('papers/abc.html', Buffer.from('<script>1</script>'), 'text/html')
    const { headers } = await get('papers/abc.html')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-type')).toBe('application/octet-stream')
  })

  test('serves a range, reports an invalid one, and the whole file when it has changed since', async () => {
    const part = await get('avatar/abc.webp', { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const none = await get('avatar/abc.webp', { range: 'bytes=10-' })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    const other = await get('avatar/abc.webp', { range: 'bytes=2-4', 'if-range': '"other"' })
    expect([other.status, await other.text()]).toEqual([200, '0123456789'])
    const head = await get('avatar/abc.webp', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  test('does not serve unchecked files, nor anything outside its folder', async () => {
    await local.storage.write('incoming/avatar/abc.png', TEN, 'image/png')
    for (const path of [
      'incoming/avatar/abc.png',
      'avatar/other.webp',
      '..%2f..%2fetc%2fpasswd',
      '.drafts/abc.png',
      'avatar',
      '',
    ])
      expect.soft((await get(path)).status, path).toBe(404)
  })
})

test.each([
  [null, 'all'],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=0-99', { from: 0, to: 9 }],
  ['bytes=10-11', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=4-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['lines=0-1', 'all'],
] as const)('reads the range %s', (header, wanted) => {
  expect(parseByteRange(header, 10)).toEqual(wanted)
})

describe('an upload', () => {
  const request = { key: 'incoming/avatar/new.png', type: 'image/png', mostBytes: 1000 }
  const send = async (body: ReadableStream | Buffer, headers: Record<string, string> = {}) => {
    const ticket = await local.storage.ticket(request)
    return local.localRoutes.upload(
      new Request(`http://site${ticket.url}`, {
        method: 'PUT',
        headers: { ...ticket.headers, ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    )
  }

  test('longer than declared is cut off at its limit, and leaves nothing', async () => {
    let given = 0
    const endless = new ReadableStream({
      pull(controller) {
        given += 100
        controller.enqueue(Buffer.alloc(100))
      },
    })
    await expect(send(endless)).rejects.toMatchObject({ why: 'too_large' })
    // The test reads at the pace of the disk, not into memory.
    expect(given).toBeLessThan(200_000)
    expect(await local.storage.stat(request.key)).toBeNull()
    expect(await readdir(join(folder, '.drafts'))).toEqual([])
  })

  test('that fails at once leaves nothing either, however slowly the disk opens its file', async () => {
    for (let turn = 0; turn < 50; turn++) {
      const broken = new ReadableStream({
        start(controller) {
          controller.error(new Error('the sender left'))
        },
      })
      await expect(send(broken)).rejects.toThrow('the sender left')
    }
    await setImmediate()
    expect(await readdir(join(folder, '.drafts'))).toEqual([])
  })

  test('that declares too large a size is refused before any of it is read', async () => {
    const untouched = new ReadableStream(
      {
        pull() {
          throw new Error('was read')
        },
      },
      { highWaterMark: 0 },
    )
    await expect(send(untouched, { 'content-length': '1001' })).rejects.toMatchObject({ why: 'too_large' })
  })

  test('that is interrupted leaves nothing', async () => {
    let turn = 0
    const broken = new ReadableStream({
      pull(controller) {
        if (turn++ > 0) controller.error(new Error('the sender left'))
        else controller.enqueue(Buffer.alloc(10))
      },
    })
    await expect(send(broken)).rejects.toThrow('the sender left')
    expect(await local.storage.stat(request.key)).toBeNull()
    expect(await readdir(join(folder, '.drafts'))).toEqual([])
  })

  test('of a killed process is removed once nothing was added to it for an hour', async () => {
    await local.storage.removeDrafts()
    const drafts = join(folder, '.drafts')
    await mkdir(drafts)
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    for (const [name, changed] of [
      ['left', ago(61)],
      ['being-sent', ago(59)],
    ] as const) {
      await writeFile(join(drafts, name), 'half')
      await utimes(join(drafts, name), changed, changed)
    }
    await local.storage.removeDrafts()
    expect(await readdir(drafts)).toEqual(['being-sent'])
  })

  test('is accepted once: a second one under the same ticket changes nothing', async () => {
    await send(Buffer.from('first'))
    await expect(send(Buffer.from('second'))).rejects.toMatchObject({ why: 'twice' })
    expect((await local.storage.stat(request.key))?.bytes).toBe(5)
  })
})
