import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { describeCheck } from './check-log.ts'
import { secretsAnswered, secretsOnTerminal, secretsSent } from './in-traffic.ts'
import { searchLog } from './search-log.ts'
import { createSiteLog } from './site-log.ts'

const TOKEN = 'Vq3-1_ZkT0a9cXw7yB2dE4fG6hJ8kL0mN2pQ4rS6tU8'
const line = (facts: object, msg = 'answered') =>
  JSON.stringify({ level: 30, time: '2026-01-01T00:00:00.000Z', ...facts, msg })

describe('searchLog', () => {
  const token = { kind: 'session token', value: TOKEN }
  const code = { kind: 'sms code', value: '402913' }
  const number = { kind: 'mobile number', value: '13912345678' }
  const password = { kind: 'password', value: 'north stand row 9' }

  test.each([
    ['a field', line({ token: TOKEN }), token, 'token'],
    ['a path', line({ path: `/api/calendar/mine/${TOKEN}.ics` }), token, 'path'],
    ['a deeper field', line({ err: { cause: { message: `no ${TOKEN}` } } }), token, 'err.cause.message'],
    ['a list', line({ params: ['x', TOKEN] }), token, 'params.1'],
    ['the name of a field', line({ by: { [TOKEN]: 1 } }), token, 'by'],
    ['an encoded address', line({ path: '/x?p=north%20stand%20row%209' }), password, 'path'],
    ['words with quotes around', line({ text: 'He said "north stand row 9"' }), password, 'text'],
    ['a number', line({ code: 402913 }), code, 'code'],
    ['a text', line({}, 'the code 402913 was wrong'), code, 'msg'],
    ['a number of a user', line({ to: '+8613912345678' }), number, 'to'],
    ['a line that is no structured one', `Error: bad token ${TOKEN}`, token, ''],
    ['half a line', line({ token: TOKEN }).slice(0, -3), token, ''],
  ])('finds a secret in %s and does not repeat it', (_where, planted, secret, field) => {
    const leaks = searchLog([line({ path: '/main' }), planted], [secret])
    expect(leaks).toMatchObject([{ kind: secret.kind, field, line: 2 }])
    const report = describeCheck({ leaks, lines: 2, sought: new Map() }).join('\n')
    expect(report).toContain(`A secret is in the log: ${secret.kind}`)
    expect(report.replace('the code 402913 was wrong', '')).not.toContain(secret.value)
  })

  test.each([
    ['a measured number', line({ bytes: 402913, ms: 402913 })],
    ['a part of a longer number', line({ id: 14029137, text: 'x402913y' })],
    ['other words', line({ path: '/api/calendar/mine/[cut]' })],
    ['nothing', ''],
  ])('finds none in %s', (_where, harmless) => {
    expect(searchLog([harmless], [token, code, number, password, { kind: 'short', value: 'level' }])).toEqual(
      [],
    )
  })

  test('reports one leak for each kind, event and field', () => {
    expect(
      searchLog([line({ a: TOKEN }), line({ a: TOKEN }), line({ b: TOKEN })], [token, token]),
    ).toHaveLength(2)
  })

  test('is fast for the log of a whole run', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) =>
      line({ path: `/score-detail/${at}`, request: crypto.randomUUID() }),
    )
    const secrets = Array.from({ length: 3_000 }, () => ({ kind: 'token', value: crypto.randomUUID() }))
    const began = performance.now()
    expect(searchLog(lines, secrets)).toEqual([])
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

describe('secrets', () => {
  const URL_OF = 'http://127.0.0.1:1/api/x'
  test('are found in a call', () => {
    const sent = secretsSent(
      `${URL_OF}?token=${TOKEN}`,
      JSON.stringify({ mobile: '86-13912345678', password: 'a pitch of grass', code: '402913', page: 1 }),
    )
    expect(sent).toEqual(
      expect.arrayContaining([
        { kind: 'token', value: TOKEN },
        { kind: 'mobile number', value: '13912345678' },
        { kind: 'password', value: 'a pitch of grass' },
        { kind: 'code', value: '402913' },
      ]),
    )
    expect(secretsSent(URL_OF, 'old_password=246810&x=1')).toEqual([{ kind: 'password', value: '246810' }])
    expect(secretsSent(URL_OF, null)).toEqual([])
  })

  test('are found in a response, complete or as a part', () => {
    const data = {
      list: [{ stream_key: 'room-7?key=abcDEF_123456-78' }, { mobile: '139****5678' }],
      headers: { 'x-upload-token': TOKEN },
      url: `/api/calendar/mine/${TOKEN}.ics?lang=en`,
      preview: `/media/room/original.flv?preview=17.${TOKEN}`,
    }
    expect(secretsAnswered(JSON.stringify({ code: 0, data }))).toEqual([
      { kind: 'stream key', value: 'abcDEF_123456-78' },
      { kind: 'upload ticket', value: TOKEN },
      { kind: 'private calendar address', value: TOKEN },
      { kind: 'preview address', value: `17.${TOKEN}` },
    ])
  })

  test('are found on the terminal', () => {
    expect(
      secretsOnTerminal(
        'sms to +8613912345678: Your code is 402913.\nstream key demo?key=abcDEF_123456-78\n',
      ),
    ).toEqual([
      { kind: 'mobile number', value: '3912345678' },
      { kind: 'sms code', value: '402913' },
      { kind: 'stream key', value: 'abcDEF_123456-78' },
    ])
  })
})

describe('site output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-log-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is split into terminal and log lines, independently of the chunks', () => {
    const log = createSiteLog(folder)
    log.append('stdout', 'Building\nTouchline is ready: http://x\n  password row 9\n')
    log.append('stdout', `${line({ level: 20 }, 'quiet')}\nsms to +8613912345678: 402`)
    log.append('stderr', 'Something odd\n')
    log.append('stdout', `913\n${line({ level: 40 }, 'loud').slice(0, 30)}`)
    log.append('stdout', `${line({ level: 40 }, 'loud').slice(30)}\nunfinished`)
    expect(log.terminal()).toBe(
      'Building\nTouchline is ready: http://x\n  password row 9\nSomething odd\nsms to +8613912345678: 402913\n',
    )
    expect(log.lines().filter(Boolean)).toEqual([
      line({ level: 20 }, 'quiet'),
      'Something odd',
      line({ level: 40 }, 'loud'),
      'unfinished',
    ])
    expect(log.warnings()).toContain('Something odd')
    expect(log.warnings()).not.toContain('quiet')
  })
})
