import { chunk, png } from '#lib/backend/domains/accounts/uploads/build-png.ts'
import { repeated } from '../shapes/bodies.ts'
import type { Attack } from '../types.ts'
import { callAttack, type Setting } from './setting.ts'

const MEGABYTE = 1024 ** 2
const PURPOSES = ['avatar', 'chat'] as const

interface Ticket {
  url: string
  headers: Record<string, string>
  key: string
}

/** Files that are not pictures, or pictures that are larger than their bytes suggest. */
const FILES: Record<string, () => Buffer> = {
  'zeros, 4 MB': () => Buffer.alloc(4 * MEGABYTE),
  '60 MB': () => Buffer.alloc(60 * MEGABYTE),
  'PNG of 50,000 x 50,000': () => png(50_000, 50_000, Buffer.alloc(100)),
  'PNG with 20,000 chunks': () =>
    png(
      8,
      8,
      Buffer.alloc(100),
      Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
    ),
  'form +&, 3 MB': () => Buffer.from(repeated('+&', 3 * MEGABYTE)),
}

/** Attacks on uploads: with a ticket, without one, and on the call that uses the uploaded file. */
export async function* uploadAttacks(setting: Setting): AsyncGenerator<Attack> {
  const { send, actors } = setting
  async function ticket(purpose: string): Promise<Ticket | null> {
    const actor = actors.user[0]
    const { text } = await send({
      method: 'POST',
      path: '/api/Member/getQiniuToken',
      headers: { 'content-type': 'application/json', token: actor?.token ?? '' },
      body: Buffer.from(JSON.stringify({ purpose, type: 'image/png' })),
    })
    const { code, data } = JSON.parse(text) as { code: number; data: Ticket }
    return code === 0 ? data : null
  }
  for (const [shape, file] of Object.entries(FILES)) {
    const body = file()
    const common = { kind: 'uploads', shape, family: shape, bytes: body.length } as const
    yield callAttack(setting, {
      ...common,
      role: 'guest',
      entry: 'PUT /api/storage/ without ticket',
      call: () => ({
        method: 'PUT',
        path: '/api/storage/incoming/avatar/0123456789abcdef0123456789abcdef.png',
        headers: { 'content-type': 'image/png', 'x-upload-token': repeated('a.', 4_000) },
        body,
      }),
    })
    for (const purpose of PURPOSES) {
      const uploadTicket = await ticket(purpose)
      if (uploadTicket === null) continue
      yield callAttack(setting, {
        ...common,
        role: 'guest',
        entry: `PUT /api/storage/ for ${purpose}`,
        call: () => ({ method: 'PUT', path: uploadTicket.url, headers: uploadTicket.headers, body }),
      })
      if (purpose !== 'avatar') continue
      const input = Buffer.from(JSON.stringify({ avatar: uploadTicket.key }))
      yield callAttack(setting, {
        ...common,
        role: 'user',
        entry: 'POST /api/member/updateInfo with the upload',
        call: () => ({
          method: 'POST',
          path: '/api/member/updateInfo',
          headers: { 'content-type': 'application/json' },
          body: input,
        }),
      })
    }
  }
}
