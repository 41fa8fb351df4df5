import { randomUUID } from 'node:crypto'
import type { AccessSite, RoomAnchor } from '../access/access-site.ts'
import { byRole, inRoom } from './valid-call.ts'

const key = () => ({ idempotency_key: randomUUID() })
const names = { name_zh: '鼓掌', name_en: 'Applause', name_vi: 'Vỗ tay' }
const reason = 'A reason for the test.'

const gift = ({ value }: AccessSite) => value("select id from gifts where code = 'clap'").then(Number)
const barrage = ({ value }: AccessSite) => value('select min(id) from barrage_looks').then(Number)

/** Creates a user with diamonds. */
const rich = async (access: AccessSite) => {
  const one = await access.user()
  await access.fund(one)
  return one
}

/** Creates a horn in that state. */
const hornOf = async (access: AccessSite, state: 'waiting' | 'sent') => {
  const { horn_id } = await access.must<{ horn_id: number }>(await rich(access), 'api/Member/sneHorn', {
    ...key(),
    text: 'See you tonight',
  })
  await access.value('update horns set state = $1 where id = $2 returning id', [state, horn_id])
  return { horn_id }
}

const envelope = ({ roomId }: RoomAnchor) => ({ ...key(), room_id: roomId, tenths: 100, count: 2 })
const superMessage = { tenths: 100, text: 'See you tonight' }

export const GIFT_CALLS = {
  'api/admin/saveGift': byRole('gifts', () => ({
    ...names,
    effect: 'float',
    price: 10,
    batches: [1, 10],
    combo_seconds: 5,
  })),
  'api/admin/grantGift': byRole('backpack_items', async (_, access) => ({
    ...key(),
    user_id: (await access.user()).id,
    gift_id: await gift(access),
    count: 2,
    reason,
  })),
  'api/member/handselGift': byRole('gift_records', async (caller, access) => {
    await access.fund(caller)
    return { ...key(), room_id: (await access.host()).roomId, gift_id: await gift(access), count: 1 }
  }),
  'api/admin/saveBarrage': byRole('barrage_looks', async (_, access) => ({
    id: await barrage(access),
    price: 20,
    active: 1,
  })),
  'api/Barrage/send': byRole('barrage_records', async (caller, access) => {
    await access.fund(caller)
    return {
      ...key(),
      room_id: (await access.host()).roomId,
      barrage_id: await barrage(access),
      text: 'See you tonight',
    }
  }),
  'api/Member/sneHorn': byRole('horns', async (caller, { fund }) => {
    await fund(caller)
    return { ...key(), text: 'See you tonight' }
  }),
  'api/admin/reviewHorn': byRole('horns', async (_, access) => ({
    ...(await hornOf(access, 'waiting')),
    accept: 1,
  })),
  'api/admin/takeDownHorn': byRole('horns', async (_, access) => ({
    ...(await hornOf(access, 'sent')),
    reason,
  })),
  'api/gifts/sendSuperMessage': byRole('super_messages', async (caller, { fund, host }) => {
    await fund(caller)
    return { ...key(), room_id: (await host()).roomId, ...superMessage }
  }),
  'api/gifts/removeSuperMessage': inRoom('super_messages', 'delete', async ({ roomId }, access) => {
    const input = { ...key(), room_id: roomId, ...superMessage }
    const giver = await rich(access)
    return access.must<{ message_id: number }>(giver, 'api/gifts/sendSuperMessage', input).then((sent) => ({
      message_id: sent.message_id,
    }))
  }),
  'api/Redenvelope/insert': byRole('red_envelopes', async (caller, { fund, host }) => {
    await fund(caller)
    return envelope(await host())
  }),
  'api/Redenvelope/receiveRed': byRole('red_envelope_claims', async (_, access) => {
    const input = envelope(await access.host())
    const created = await access.must<{ envelope_id: number }>(
      await rich(access),
      'api/Redenvelope/insert',
      input,
    )
    return { ...key(), envelope_id: created.envelope_id }
  }),
}
