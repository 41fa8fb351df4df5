import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoomGift } from '#lib/contract/chat/tencent.ts'
import { openTencentRest, TEST_APP } from '#testing/ports/tencent/rest-stand-in.ts'
import { ChatServiceError } from '../external.ts'
import { createRestClient } from './rest-client.ts'
import { createServiceApi } from './service-api.ts'

let service: Awaited<ReturnType<typeof openTencentRest>>
const warnings: object[] = []

beforeAll(async () => {
  service = await openTencentRest()
})
beforeEach(() => {
  service.state.behaviour = 'well'
  service.taken.splice(0)
  service.calls.splice(0)
  warnings.splice(0)
})
afterAll(() => service.close())

/** `timeoutMs`: short for a service that is silent; a busy machine takes longer than that for a response. */
const open = (change: Partial<typeof TEST_APP> = {}, timeoutMs = 5_000) =>
  createServiceApi(
    createRestClient({
      ...TEST_APP,
      ...change,
      api: service.url,
      timeoutMs,
      log: { warn: (facts) => warnings.push(facts) },
    }),
  )

const GIFT = { businessID: 'room_gift', event: { kind: 'gift', id: 1 } } as RoomGift

test('accounts are imported with their names and pictures, and logged out', async () => {
  const api = open()
  await api.importAccounts([{ id: '7', nickname: 'An', avatarUrl: 'https://site.test/7.svg' }])
  await api.logOut('7')
  expect(service.taken).toEqual([
    {
      command: 'im_open_login_svc/multiaccount_import',
      body: { AccountList: [{ UserID: '7', Nick: 'An', FaceUrl: 'https://site.test/7.svg' }] },
    },
    { command: 'im_open_login_svc/kick', body: { UserID: '7' } },
  ])
  const many = Array.from({ length: 101 }, (_, n) => ({ id: String(n), nickname: '', avatarUrl: '' }))
  await expect(api.importAccounts(many)).rejects.toBeInstanceOf(RangeError)
})

test('a room is created once', async () => {
  const api = open()
  await api.createRoom(12, '球'.repeat(50))
  await api.createRoom(12, 'again')
  expect(service.taken[0]?.body).toEqual({ GroupId: '12', Type: 'AVChatRoom', Name: '球'.repeat(33) })
  expect(warnings).toEqual([])
})

test('members are muted and banned, and gifts sent', async () => {
  const api = open()
  await api.createRoom(13, 'room')
  service.taken.splice(0)
  await api.mute(13, '7', 600)
  await api.mute(13, '7', 0)
  await api.mute(13, '7', Number.POSITIVE_INFINITY)
  await api.ban(13, '7', 3_600)
  await api.unban(13, '7')
  await api.sendToRoom(13, GIFT)
  expect(service.taken.map(({ command, body }) => [command.split('/')[1], body])).toEqual([
    ['forbid_send_msg', { GroupId: '13', Members_Account: ['7'], MuteTime: 600 }],
    ['forbid_send_msg', { GroupId: '13', Members_Account: ['7'], MuteTime: 0 }],
    ['forbid_send_msg', { GroupId: '13', Members_Account: ['7'], MuteTime: 4_294_967_295 }],
    ['ban_group_member', { GroupId: '13', Members_Account: ['7'], Duration: 3_600 }],
    ['unban_group_member', { GroupId: '13', Members_Account: ['7'] }],
    [
      'send_group_msg',
      {
        GroupId: '13',
        Random: expect.any(Number),
        MsgPriority: 'High',
        MsgBody: [
          {
            MsgType: 'TIMCustomElem',
            MsgContent: { Data: JSON.stringify(GIFT), Desc: '', Ext: '', Sound: '' },
          },
        ],
      },
    ],
  ])
})

test('nothing is muted, banned or sent in a room without a group', async () => {
  const api = open()
  await api.mute(98, '7', 60)
  await api.ban(98, '7', 60)
  await api.unban(98, '7')
  await api.sendToRoom(98, GIFT)
  expect(warnings).toEqual([])
})

test('a call without a response, or to a busy service, is made once more with the same content', async () => {
  const api = open({}, 400)
  await api.createRoom(14, 'room')
  for (const behaviour of ['busy once', 'silent once'] as const) {
    service.state.behaviour = behaviour
    service.calls.splice(0)
    await api.sendToRoom(14, GIFT)
    const bodies = service.calls.map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
  }
  expect(warnings).toEqual([])
})

test('a refused call is not repeated, and every failure is logged once without the signature', async () => {
  const api = open({}, 400)
  await expect(api.groups.setOwner(99, '7')).rejects.toMatchObject({ name: 'ChatServiceError', code: 10_010 })
  expect(service.calls).toHaveLength(1)
  for (const behaviour of ['silent', 'html'] as const) {
    service.state.behaviour = behaviour
    await expect(api.logOut('7')).rejects.toMatchObject({ name: 'ChatServiceError', code: null })
  }
  expect(warnings).toHaveLength(3)
  expect(String(warnings.map((facts) => Object.values(facts).join(' ')))).not.toMatch(/usersig|eJ/)
})

test.each([
  ['another secret', { secret: 'guessed' }, 70_003],
  ['another application', { appId: 1_400_000_002 }, 60_006],
  ['an account that is no administrator', { admin: '7' }, 60_010],
] as const)('the service refuses %s', async (_, change, code) => {
  const failed = open(change).logOut('7')
  await expect(failed).rejects.toBeInstanceOf(ChatServiceError)
  await expect(failed).rejects.toMatchObject({ code })
})
