import TIM from 'tim-js-sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ApiError, NetworkError } from '#lib/client/core/errors.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { codeOfRefusal } from '#lib/contract/chat/tencent.ts'
import { createTencentHarness, openTencentPort } from '#testing/ports/tencent/port-harness.ts'
import { StubService } from '#testing/ports/tencent/stub-service.ts'
import { LOGIN_TIMEOUT_MS } from './connection/session.ts'

const { EVENT, TYPES } = TIM
const service = new StubService()
const { openUser, openGroup } = createTencentHarness(service)

afterEach(() => vi.useRealTimers())

/** Two users of whom each has written to the other. */
async function openPair() {
  const [a, b] = [await openUser(), await openUser()]
  await a.port.sendText(b.target, 'one')
  await b.port.sendText(a.target, 'two')
  return [a, b] as const
}

test('a login that stays pending fails after 10 s, and succeeds once the service answers', async () => {
  vi.useFakeTimers()
  const { port, sdk, events } = openTencentPort(service)
  const logIn = sdk.login.bind(sdk)
  const spy = vi.spyOn(sdk, 'login').mockReturnValue(new Promise(() => {}))
  const login = expect(port.login('77', service.sign('77'))).rejects.toBeInstanceOf(Unsent)
  await vi.advanceTimersByTimeAsync(LOGIN_TIMEOUT_MS)
  await login
  await expect(port.unreadTotal()).rejects.toBeInstanceOf(Unsent)
  expect(events).toEqual([])
  spy.mockImplementation(logIn)
  await port.login('77', service.sign('77'))
  expect(events).toContainEqual({ type: 'ready' })
})

test('a wrong signature is refused in the language of the page', async () => {
  const { port } = openTencentPort(service)
  await expect(port.login('78', 'forged')).rejects.toMatchObject({
    name: 'ChatRefusal',
    key: 'chat.login_first',
    message: 'Please log in again to chat.',
  })
})

test('a guest logs in under the account of the browser', async () => {
  const { port, sdk, events } = openTencentPort(service)
  await port.loginAsGuest()
  expect(sdk.account).toBe('guest_1')
  expect(events).toContainEqual({ type: 'ready' })
})

test('pictures and files report their progress and arrive with address, name and size', async () => {
  const [a, b] = await openPair()
  const shares: number[] = []
  const picture = await a.port.sendImage(b.target, new File(['png'], 'goal.png'), {
    onProgress: (share) => shares.push(share),
  })
  expect(shares).toEqual([0.5, 1])
  expect(picture.content).toEqual({
    kind: 'image',
    url: 'https://files.myqcloud.com/goal.png',
    width: 4,
    height: 3,
  })
  const file = await a.port.sendFile(b.target, new File(['12345'], 'line-up.pdf'))
  expect(file.content).toEqual({
    kind: 'file',
    url: 'https://files.myqcloud.com/line-up.pdf',
    name: 'line-up.pdf',
    size: 5,
  })
  expect(b.texts().slice(-2)).toEqual(['image', 'file'])
})

test('an upload that is ended rejects with its reason, and its message is recalled', async () => {
  const [a, b] = await openPair()
  const ending = new AbortController()
  const sending = a.port.sendImage(b.target, new File(['png'], 'goal.png'), {
    onProgress: () => ending.abort(new Error('ended')),
    signal: ending.signal,
  })
  await expect(sending).rejects.toThrow('ended')
  expect(a.texts().at(-1)).toBe('two')
  await vi.waitFor(() =>
    expect(service.between(a.target.id, b.target.id).at(-1)).toMatchObject({ isRevoked: true }),
  )
})

test('a refusal of the site has its key, its text and its wait', async () => {
  const [a, b] = await openPair()
  const before = service.beforeSend
  service.beforeSend = () => ({
    code: codeOfRefusal('chat.too_fast'),
    info: JSON.stringify({ msg: 'Zu schnell.', wait: 3 }),
  })
  try {
    await expect(a.port.sendText(b.target, 'hello')).rejects.toMatchObject({
      key: 'chat.too_fast',
      message: 'Zu schnell.',
      wait: 3,
    })
    service.beforeSend = () => ({ code: 120_001, info: 'not JSON' })
    await expect(a.port.sendText(b.target, 'hello')).rejects.toMatchObject({ key: 'unavailable', wait: null })
  } finally {
    service.beforeSend = before
  }
})

test('a block is stored by the site and mirrored by the service', async () => {
  const [a, b] = await openPair()
  await b.port.block(a.target.id)
  expect(await b.port.listBlocked()).toEqual([a.target.id])
  await expect(a.port.sendText(b.target, 'hello')).rejects.toMatchObject({
    key: 'chat.blocked',
    message: 'This user does not accept messages from you.',
  })
  await b.port.unblock(a.target.id)
  expect(await b.port.listBlocked()).toEqual([])
  await a.port.sendText(b.target, 'hello')
})

test('a message older than 2 minutes is not recalled', async () => {
  const [a, b] = await openPair()
  const sent = await a.port.sendText(b.target, 'too late')
  const sentAt = new Date(Date.now() - 121_000).toISOString()
  await expect(a.port.recall({ ...sent, sentAt })).rejects.toMatchObject({ key: 'chat.recall_late' })
  expect(service.messages.find(({ ID }) => ID === sent.id)?.isRevoked).toBe(false)
})

test('the groups of rooms are joined and counted, and have no conversation', async () => {
  service.groups.set('12', new Set())
  const [a, b] = [await openUser(), await openUser()]
  await a.port.joinGroup('12')
  await b.port.joinGroup('12')
  expect(await a.port.onlineCount('12')).toBe(2)
  await a.port.sendToRoom(12, 'ref', { text: 'goal' })
  expect(b.texts()).toEqual([])
  expect((await b.port.listConversations()).conversations).toEqual([])
  await b.port.leaveGroup('12')
  expect(await a.port.onlineCount('12')).toBe(1)
  await expect(a.port.joinGroup('13')).rejects.toMatchObject({ key: 'not_found.room' })
})

test('a group of users with the number of a room is another one', async () => {
  service.groups.set('1', new Set())
  const [a, b] = [await openUser(), await openUser()]
  const { target } = await openGroup(a, [b])
  const message = await a.port.sendText(target, 'to the group')
  expect(service.messages.at(-1)).toMatchObject({ to: `group_${target.id}`, sequence: message.sequence })
  await a.port.setTyping(target, true)
  expect(b.events.filter(({ type }) => type === 'typing')).toEqual([])
})

test('pictures and files reach the members of a group', async () => {
  const [a, b] = [await openUser(), await openUser()]
  const { target } = await openGroup(a, [b])
  await a.port.sendImage(target, new File(['png'], 'goal.png'))
  await a.port.sendFile(target, new File(['12345'], 'line-up.pdf'))
  expect(b.texts()).toEqual(['image', 'file'])
})

test('a notification of the site makes lists load again, one about a room does not', async () => {
  const [a, b] = [await openUser(), await openUser()]
  const { target } = await openGroup(a, [b])
  const changes = () => b.events.filter(({ type }) => type === 'conversations_changed').length
  const before = changes()
  b.sdk.notified('12')
  expect(changes()).toBe(before)
  service.notifyGroup(`group_${target.id}`)
  expect(changes()).toBe(before + 1)
})

test('the site’s refusals of a recall in a group are those of the port', async () => {
  const target = { kind: 'group', id: '1' } as const
  const recall = async (error: Error) => {
    const { port } = openTencentPort(service, () => Promise.reject(error))
    return port.recall({ id: 'x', target, sequence: 1, sentAt: new Date().toISOString() } as PortMessage)
  }
  await expect(recall(new ApiError(1, 'Gone.', 404))).rejects.toMatchObject({ key: 'chat.line_gone' })
  await expect(recall(new ApiError(1, 'Late.', 409))).rejects.toMatchObject({ key: 'chat.recall_late' })
  await expect(recall(new ApiError(1, 'Later.', 503))).rejects.toMatchObject({ key: 'unavailable' })
  await expect(recall(new NetworkError())).rejects.toBeInstanceOf(Unsent)
})

test('a changed profile is shown to the other user', async () => {
  const [a, b] = await openPair()
  await a.port.updateProfile({ nickname: 'Al' })
  const { conversations } = await b.port.listConversations()
  expect(conversations.map(({ title }) => title)).toEqual(['Al'])
})

test('what another page of the user has read is read here', async () => {
  const [a, b] = await openPair()
  const { port: other, events } = openTencentPort(service)
  await other.login(b.target.id, b.signature)
  const last = await a.port.sendText(b.target, 'three')
  expect(events).toContainEqual({
    type: 'messages',
    target: a.target,
    messages: [expect.anything()],
    unread: 2,
  })
  await b.port.markRead({ ...last, target: a.target })
  expect(events).toContainEqual({ type: 'read', target: a.target, sequence: last.sequence, isOwn: true })
  expect(events.at(-1)).toEqual({ type: 'unread_total', count: 0 })
})

test.each([
  [TYPES.KICKED_OUT_MULT_ACCOUNT, 'same_device'],
  [TYPES.KICKED_OUT_MULT_DEVICE, 'other_device'],
  [TYPES.KICKED_OUT_USERSIG_EXPIRED, 'signature_expired'],
  [TYPES.KICKED_OUT_REST_API, 'other_device'],
])('a login ended by %s is reported as %s', async (type, reason) => {
  const a = await openUser()
  a.sdk.kick(String(type))
  expect(a.events).toContainEqual({ type: 'kicked_out', reason })
  await expect(a.port.unreadTotal()).rejects.toBeInstanceOf(Unsent)
})

test('odd messages and addresses of the service are left out', async () => {
  const a = await openUser()
  const send = (fields: object) =>
    a.sdk.receive([{ from: '9', to: a.target.id, isStored: false, ...fields } as never])
  const message = { ID: 'x', nick: '', avatar: '', time: 1_700_000_000, sequence: 1, isGroup: false }
  send({ ...message, type: TYPES.MSG_TEXT, payload: { text: 7 } })
  send({ ...message, type: TYPES.MSG_GRP_TIP, payload: {} })
  send({ ...message, type: TYPES.MSG_CUSTOM, payload: { data: '{"title":"x","imageUrl":"//evil.test/x"}' } })
  send({ ...message, time: 'now', type: TYPES.MSG_TEXT, payload: { text: 'no time' } })
  const file = { fileUrl: 'javascript:alert(1)', fileName: 'x', fileSize: 1 }
  send({ ...message, type: TYPES.MSG_FILE, payload: file })
  const elsewhere = { imageInfoArray: [{ imageUrl: 'https://evil.test/x.png', width: 1, height: 1 }] }
  send({ ...message, type: TYPES.MSG_IMAGE, payload: elsewhere })
  expect(a.texts()).toEqual([])
  send({ ...message, type: TYPES.MSG_TEXT, payload: { text: 'shown' } })
  expect(a.texts()).toEqual(['shown'])
})

test('the real package has every event and type that the stub uses', () => {
  expect(EVENT.SDK_READY).toBe('sdkStateReady')
  expect(Object.values(EVENT)).toContain('onMessageRevoked')
})
