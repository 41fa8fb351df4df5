import type { AccessSite } from '../access/access-site.ts'
import { byOwner, byRole, inRoom } from './valid-call.ts'

const reason = 'A reason for the test.'
const viewer = async ({ user }: AccessSite) => ({ user_id: (await user()).id })

interface Sanctioned {
  /** Null: on the whole site. */
  roomId: number | null
  userId: number
  by: number
}

const mute = ({ insert }: AccessSite, { roomId, userId, by }: Sanctioned) =>
  insert('room_sanctions', {
    room_id: roomId,
    user_id: userId,
    kind: 'mute',
    created_by: by,
    ends_at: new Date(Date.now() + 3_600_000),
  })

export const SANCTION_CALLS = {
  'api/live/liveKickout': inRoom('room_sanctions', 'kick', async (_, access) => ({
    ...(await viewer(access)),
    minutes: 5,
  })),
  'api/Live/setTaboo': inRoom('room_sanctions', 'mute', async (_, access) => ({
    ...(await viewer(access)),
    minutes: 5,
  })),
  'api/RoomManage/relieveTaboo': inRoom('room_sanctions', 'mute', async ({ id, roomId }, access) => {
    const one = await viewer(access)
    await mute(access, { roomId, userId: one.user_id, by: id })
    return { ...one, kind: 'mute' }
  }),
  'api/moderation/warn': inRoom('room_warnings', 'warn', async (_, access) => ({
    ...(await viewer(access)),
    reason,
  })),
  'api/moderation/warningSeen': byOwner('room_warnings', async ({ id }, { host, insert }) => {
    const anchor = await host()
    const row = { room_id: anchor.roomId, user_id: id, created_by: anchor.id, reason }
    return { id: await insert('room_warnings', row) }
  }),
  'api/moderation/appeal': byOwner('room_appeals', async ({ id }, access) => {
    const anchor = await access.host()
    return {
      sanction_id: await mute(access, { roomId: anchor.roomId, userId: id, by: anchor.id }),
      text: 'I was quoting the referee.',
    }
  }),
  'api/moderation/appealShutting': byRole('room_appeals', async ({ id }, { value }) => {
    await value(
      "update rooms set status = 'banned', shut_at = clock_timestamp(), shut_reason = 'x' where user_id = $1 returning id",
      [id],
    )
    return { text: 'The picture was mine, here is proof.' }
  }),
  'api/moderation/decideAppeal': inRoom('room_appeals', 'review', async ({ id, roomId }, access) => {
    const { user_id: userId } = await viewer(access)
    const sanction_id = await mute(access, { roomId, userId, by: id })
    const row = { sanction_id, user_id: userId, text: 'I was quoting the referee.' }
    return { id: await access.insert('room_appeals', row), approve: 1 }
  }),
  'api/admin/sanction': byRole('room_sanctions', async (_, access) => ({
    ...(await viewer(access)),
    kind: 'mute',
    minutes: 5,
    reason,
  })),
  'api/admin/relieve': byRole('room_sanctions', async ({ id }, access) => {
    const one = await viewer(access)
    await mute(access, { roomId: null, userId: one.user_id, by: id })
    return { ...one, kind: 'mute' }
  }),
}
