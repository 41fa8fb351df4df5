import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '#lib/backend/secrets.ts'
import { openQiniu, QINIU } from '#testing/storage/qiniu-stand-in.ts'
import { openS3, S3 } from '#testing/storage/s3-stand-in.ts'
import { importOnce } from './import-once.ts'
import { createLocal } from './local/local.ts'
import type { Storage, UploadTicket } from './port.ts'
import { createQiniu } from './qiniu/qiniu.ts'
import { createS3 } from './s3/s3.ts'

interface Opened {
  storage: Storage
  /** Sends a file as a browser does; returns the HTTP status. */
  send(ticket: UploadTicket, bytes: Uint8Array, type: string): Promise<number>
  close(): Promise<void>
}

/** Submits the form of a ticket as a browser does: its fields, and the file last. */
async function sendForm(ticket: UploadTicket, bytes: Uint8Array, type: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value)
  form.set(ticket.file_field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), 'picture')
  const answer = await fetch(ticket.url, { method: 'POST', headers: ticket.headers, body: form })
  await answer.body?.cancel()
  return answer.status
}

const STATUS: Record<string, number> = {
  ticket: 403,
  too_large: 413,
  wrong_type: 400,
  empty: 400,
  twice: 409,
}

const adapters: Record<string, (now: () => number) => Promise<Opened>> = {
  async local(now) {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-storage-'))
    const secrets = createSecrets('a secret of the tests, long enough')
    const { storage, localRoutes } = createLocal({
      folder,
      now,
      sign: (text) => secrets.sign('upload', text),
    })
    return {
      storage,
      async send(ticket, bytes, type) {
        const headers = { ...ticket.headers, 'content-type': type }
        const body = bytes as Uint8Array<ArrayBuffer>
        try {
          await localRoutes.upload(new Request(`http://site${ticket.url}`, { method: 'PUT', headers, body }))
          return 200
        } catch (error) {
          return STATUS[(error as { why: string }).why] ?? 500
        }
      },
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
  async s3(now) {
    const { url, close } = await openS3(now)
    return {
      storage: createS3({ keys: S3, bucket: S3.bucket, bucketUrl: `${url}/${S3.bucket}` }),
      send: sendForm,
      close,
    }
  },
  async qiniu(now) {
    const { url, close } = await openQiniu(now)
    const { bucket } = QINIU
    return {
      storage: createQiniu({ keys: QINIU, bucket, uploadUrl: url, manageUrl: url, publicUrl: url, now }),
      send: sendForm,
      close,
    }
  },
}

const KEY = 'incoming/avatar/0123456789abcdef.png'
const REQUEST = { key: KEY, type: 'image/png', mostBytes: 5000 }
const textOf = async (stream: Readable | null) =>
  stream && Buffer.concat(await stream.toArray()).toString('latin1')

const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7346' } })
  .png()
  .toBuffer()
/** A picture of exactly this many bytes: data after the end of the image is not checked yet. */
const png = (bytes: number) => Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)])

describe.each(Object.entries(adapters))('the %s storage', (_name, open) => {
  let time = Date.now()
  let opened: Opened
  beforeEach(async () => {
    time = Date.now()
    opened = await open(() => time)
  })
  afterEach(() => opened.close())

  test('accepts what its ticket allows, up to the maximum size, and returns it', async () => {
    const { storage, send } = opened
    const ticket = await storage.ticket(REQUEST)
    expect(ticket).toMatchObject({ key: KEY, expires_in: 900 })
    expect(await storage.stat(KEY)).toBeNull()
    const file = png(5000)
    expect(await send(ticket, file, 'image/png')).toBeLessThan(300)
    expect(await storage.stat(KEY)).toEqual({ bytes: 5000, type: 'image/png' })
    expect(await textOf(await storage.read(KEY))).toBe(file.toString('latin1'))
  })

  test('refuses one byte more, an empty file and another type', async () => {
    const { storage, send } = opened
    const ticket = await storage.ticket(REQUEST)
    expect(await send(ticket, png(5001), 'image/png')).toBeGreaterThanOrEqual(400)
    expect(await send(ticket, new Uint8Array(), 'image/png')).toBeGreaterThanOrEqual(400)
    const changed = { ...ticket, fields: { ...ticket.fields, 'Content-Type': 'text/html' } }
    expect(await send(changed, Buffer.from('<script>1</script>'), 'text/html')).toBeGreaterThanOrEqual(400)
    expect(await storage.stat(KEY)).toBeNull()
  })

  test('refuses another name, a changed ticket and an expired one', async () => {
    const { storage, send } = opened
    const ticket = await storage.ticket(REQUEST)
    const other = KEY.replace('0123', '9999')
    const swap = (text: string) => text.replace(KEY, other)
    const renamed = { ...ticket, url: swap(ticket.url), fields: { ...ticket.fields, key: other } }
    expect(await send(renamed, png(100), 'image/png')).toBeGreaterThanOrEqual(400)
    const bend = (text: string) => text.replace(/.(?=.{3}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
    const bent = {
      ...ticket,
      headers: Object.fromEntries(Object.entries(ticket.headers).map(([name, value]) => [name, bend(value)])),
      fields: {
        ...ticket.fields,
        ...('token' in ticket.fields ? { token: bend(ticket.fields.token ?? '') } : {}),
        ...('Policy' in ticket.fields ? { Policy: bend(ticket.fields.Policy ?? '') } : {}),
      },
    }
    expect(await send(bent, png(100), 'image/png').catch(() => 403)).toBeGreaterThanOrEqual(400)
    time += 901_000
    expect(await send(ticket, png(100), 'image/png')).toBeGreaterThanOrEqual(400)
    expect(await storage.stat(KEY)).toBeNull()
    expect(await storage.stat(other)).toBeNull()
  })

  test('writes, reads a part, and removes, also twice', async () => {
    const { storage } = opened
    const key = 'avatar/abcdef.png'
    const file = png(200)
    await storage.write(key, file, 'image/png')
    expect(await storage.stat(key)).toEqual({ bytes: 200, type: 'image/png' })
    expect(await textOf(await storage.read(key, { from: 1, to: 3 }))).toBe('PNG')
    expect(storage.address(key)).toMatch(/avatar\/abcdef\.png$/)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.stat(key)).toBeNull()
    expect(await storage.read(key)).toBeNull()
  })

  test('imports a large local file, in parts where needed, and returns any part of it', async () => {
    const { storage } = opened
    const folder = await mkdtemp(join(tmpdir(), 'touchline-take-'))
    const path = join(folder, 'film')
    const film = Buffer.alloc(17 * 1024 * 1024, 'film')
    film.write('....ftypisom', 0, 'latin1')
    film.write('marked', 9 * 1024 * 1024, 'latin1')
    const key = 'video/abcdef.mp4'
    try {
      await writeFile(path, film)
      await storage.importFile(key, path, 'video/mp4')
      expect(existsSync(path)).toBe(false)
      expect(await storage.stat(key)).toEqual({ bytes: film.length, type: 'video/mp4' })
      const at = 9 * 1024 * 1024
      expect(await textOf(await storage.read(key, { from: at, to: at + 5 }))).toBe('marked')
      const whole = await storage.read(key)
      expect(Buffer.concat((await whole?.toArray()) ?? []).equals(film)).toBe(true)
      await writeFile(path, '')
      await expect(storage.importFile('video/empty.mp4', path, 'video/mp4')).rejects.toMatchObject({
        why: 'empty',
      })
      expect(await storage.stat('video/empty.mp4')).toBeNull()
      await expect(storage.importFile('../x.mp4', path, 'video/mp4')).rejects.toThrow('invalid file key')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('imports a file of a fixed key once, and refuses what it refuses otherwise', async () => {
    const { storage } = opened
    const folder = await mkdtemp(join(tmpdir(), 'touchline-take-'))
    const path = join(folder, 'picture')
    try {
      for (const attempt of [png(100), png(100)]) {
        await writeFile(path, attempt)
        await importOnce(storage, KEY, path, 'image/png')
      }
      expect(await storage.stat(KEY)).toEqual({ bytes: 100, type: 'image/png' })
      await writeFile(path, '')
      await expect(importOnce(storage, 'avatar/empty.png', path, 'image/png')).rejects.toMatchObject({
        why: 'empty',
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test.each([
    '../../etc/passwd.png',
    'avatar/../x.png',
    '/avatar/x.png',
    'avatar/x',
    'avatar\\x.png',
    'a/b.c.png',
    'avatar/%2e%2e.png',
    'avatar/x.png\0',
    'CON',
  ])('refuses the file name %j', async (key) => {
    const { storage } = opened
    await expect(storage.ticket({ ...REQUEST, key })).rejects.toThrow('invalid file key')
    await expect(storage.stat(key)).rejects.toThrow('invalid file key')
    await expect(storage.write(key, png(100), 'image/png')).rejects.toThrow('invalid file key')
    await expect(storage.remove(key)).rejects.toThrow('invalid file key')
  })
})

test('S3 is retried while overloaded, and given up after three attempts', async () => {
  const { url, close } = await openS3(Date.now, { failures: 5 })
  const storage = createS3({ keys: S3, bucket: S3.bucket, bucketUrl: `${url}/${S3.bucket}` })
  try {
    await expect(storage.stat(KEY)).rejects.toMatchObject({ why: 'unavailable' })
    // Two failures are left.
    await storage.write(KEY, png(100), 'image/png')
    expect(await storage.stat(KEY)).toEqual({ bytes: 100, type: 'image/png' })
  } finally {
    await close()
  }
})

describe('an unavailable provider', () => {
  const keys = { ...S3, ...QINIU }
  const gone = 'http://127.0.0.1:9'
  test.each([
    ['s3', createS3({ keys, bucket: 'x', bucketUrl: `${gone}/x` })],
    ['qiniu', createQiniu({ keys, bucket: 'x', uploadUrl: gone, manageUrl: gone, publicUrl: gone })],
  ])('is reported as unavailable: %s', async (_name, storage) => {
    await expect(storage.stat(KEY)).rejects.toMatchObject({ why: 'unavailable' })
    await expect(storage.write(KEY, png(100), 'image/png')).rejects.toMatchObject({ why: 'unavailable' })
  })
})
