import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { UploadPurpose, UploadType } from '#lib/shared/vocabulary/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { type Messenger, openMessenger } from '#testing/domains/chat/messenger.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

describeDatabase('pictures and files of private messages', (open) => {
  const { current } = chatSuite(open)
  let ann: Messenger
  let bob: Messenger
  beforeEach(async () => {
    const { site, chat } = current()
    ann = await openMessenger(chat, await createTestUser(site))
    bob = await openMessenger(chat, await createTestUser(site))
    await ann.mustSend(bob.user, 'hello')
    await bob.mustSend(ann.user, 'hi')
  })

  async function upload(by: TestUser, purpose: UploadPurpose, type: UploadType, bytes: Uint8Array) {
    const { site } = current()
    const ticket = (await by.post('api/Member/getQiniuToken', { purpose, type })).data as UploadTicket
    const sent = await site.raw(ticket.url.slice(1), {
      method: 'PUT',
      headers: ticket.headers,
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBeLessThan(300)
    return ticket.key
  }
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  test('a picture is re-encoded, has its size, and goes with its message', async () => {
    const { site } = current()
    const key = await upload(ann.user, 'chat', 'image/png', await picture())
    const { content, seq } = await ann.mustSend(bob.user, { kind: 'image', key }, 'p1')
    if (content.kind !== 'image') throw new Error(content.kind)
    expect(content).toMatchObject({ width: 40, height: 20 })
    const shown = await site.raw(content.url.slice(1))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Sent again with its id after the upload was used: the stored message.
    expect(await ann.mustSend(bob.user, { kind: 'image', key }, 'p1')).toMatchObject({ seq, content })
    await ann.recall(bob.user, seq)
    expect((await site.raw(content.url.slice(1))).status).toBe(404)
  })

  test('a file keeps its name and size and is downloaded, never shown', async () => {
    const { site } = current()
    const bytes = Buffer.from('%PDF-1.7\nsimulated')
    const key = await upload(ann.user, 'file', 'application/pdf', bytes)
    const { content } = await ann.mustSend(bob.user, { kind: 'file', key, name: ' match plan.pdf ' })
    if (content.kind !== 'file') throw new Error(content.kind)
    expect(content).toMatchObject({ name: 'match plan.pdf', size: bytes.length })
    const sent = await site.raw(content.url.slice(1))
    expect(sent.headers.get('content-disposition')).toBe('attachment')
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each([
    ['application/pdf', 'PK\u0003\u0004 not a PDF'],
    ['application/zip', '%PDF-1.7'],
    ['text/plain', 'a zero \0 byte'],
    ['text/plain', '\u00ff\u00fe'],
  ] as const)('a file that is no %s is refused', async (type, text) => {
    const key = await upload(ann.user, 'file', type, Buffer.from(text, 'latin1'))
    expect(await ann.send(bob.user, { kind: 'file', key, name: 'x.bin' })).toMatchObject({
      type: 'refused',
      key: 'upload.wrong_type',
    })
  })

  test('uploads of another user, of another purpose, and used ones are not found', async () => {
    const key = await upload(ann.user, 'chat', 'image/png', await picture())
    expect(await bob.send(ann.user, { kind: 'image', key })).toMatchObject({ key: 'not_found.upload' })
    expect(await ann.send(bob.user, { kind: 'file', key, name: 'x.png' })).toMatchObject({
      key: 'not_found.upload',
    })
    await ann.mustSend(bob.user, { kind: 'image', key })
    expect(await ann.send(bob.user, { kind: 'image', key })).toMatchObject({ key: 'not_found.upload' })
  })

  test('types that may not be sent get no ticket', async () => {
    const wrong = { purpose: 'file', type: 'video/mp4' }
    expect(await ann.user.post('api/Member/getQiniuToken', wrong)).toMatchObject({ status: 400 })
    const unknown = { purpose: 'file', type: 'text/html' }
    expect(await ann.user.post('api/Member/getQiniuToken', unknown)).toMatchObject({ status: 400 })
  })
})
