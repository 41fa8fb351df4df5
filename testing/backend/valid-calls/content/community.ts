import type { AccessSite, Caller, RoomAnchor } from '../../access/access-site.ts'
import { byOwner, byRole, inRoom } from '../valid-call.ts'

/** Inserts a post of a user. Returns its id. */
const postOf = ({ id }: { id: number }, { insert }: AccessSite, state = 'shown'): Promise<number> =>
  insert('posts', { user_id: id, text: 'What a save', state, heat: 1 })

const circle = ({ insert }: AccessSite): Promise<number> =>
  insert('circles', { kind: 'competition', sport: 'football' })

/** Inserts a circle with a moderator. Returns its id. */
async function circleOf({ id }: { id: number }, access: AccessSite): Promise<number> {
  const circleId = await circle(access)
  await access.insert(
    'circle_moderators',
    { circle_id: circleId, user_id: id, appointed_by: id },
    'circle_id',
  )
  return circleId
}

/** Puts a room on the air, without a running poll. */
async function livePollRoom(roomId: number, { site }: AccessSite): Promise<void> {
  const { pool } = site.database
  await pool.query("update rooms set status = 'live' where id = $1", [roomId])
  await pool.query('update room_polls set closed_at = now() where room_id = $1', [roomId])
}

/** Asks a poll in the anchor's live room. Returns its id. */
async function pollIn({ id, roomId }: RoomAnchor, access: AccessSite): Promise<number> {
  await livePollRoom(roomId, access)
  const row = { room_id: roomId, user_id: id, question: 'Who scores first?' }
  const poll_id = await access.insert('room_polls', { ...row, ends_at: new Date(Date.now() + 600_000) })
  for (const position of [0, 1])
    await access.insert('room_poll_options', { poll_id, position, text: `team ${position}` }, 'poll_id')
  return poll_id
}

export const COMMUNITY_CALLS = {
  'api/community/join': byRole('circle_members', async (_, access) => ({ id: await circle(access) })),
  'api/community/setModerator': byOwner(
    'circle_moderators',
    async (caller, access) => ({ circle_id: await circleOf(caller, access), user_id: caller.id, state: 0 }),
    { operatorsToo: true },
  ),
  'api/community/pin': byOwner(
    'posts',
    async (caller, access) => ({
      id: await access.insert('posts', {
        user_id: (await access.user()).id,
        circle_id: await circleOf(caller, access),
        text: 'Read this',
        state: 'shown',
        heat: 1,
      }),
    }),
    { operatorsToo: true },
  ),
  'api/community/writeRules': byOwner(
    'circle_rules',
    async (caller, access) => ({ circle_id: await circleOf(caller, access), rules_en: 'Be kind' }),
    { operatorsToo: true },
  ),
  'api/community/mute': byOwner(
    'circle_mutes',
    async (caller, access) => ({
      circle_id: await circleOf(caller, access),
      user_id: (await access.user()).id,
      days: 7,
    }),
    { operatorsToo: true },
  ),
  'api/community/appealMute': byOwner('circle_mutes', async (caller, access) => {
    const circleId = await circle(access)
    const muted = { circle_id: circleId, user_id: caller.id, muted_by: caller.id, ends_at: '2100-01-01' }
    await access.insert('circle_mutes', muted, 'circle_id')
    return { circle_id: circleId, text: 'I only answered an insult.' }
  }),
  'api/community/decideMuteAppeal': byOwner(
    'circle_mutes',
    async (caller, access) => {
      const circleId = await circleOf(caller, access)
      const { id } = await access.user()
      const muted = { circle_id: circleId, user_id: id, muted_by: caller.id, ends_at: '2100-01-01' }
      const appealed = { ...muted, appeal: 'I only answered an insult.', appeal_state: 'open' }
      await access.insert('circle_mutes', appealed, 'circle_id')
      return { circle_id: circleId, user_id: id, approve: 1 }
    },
    { operatorsToo: true },
  ),
  'api/community/unmute': byOwner(
    'circle_mutes',
    async (caller, access) => {
      const circleId = await circleOf(caller, access)
      const { id } = await access.user()
      const muted = { circle_id: circleId, user_id: id, muted_by: caller.id, ends_at: '2100-01-01' }
      await access.insert('circle_mutes', muted, 'circle_id')
      return { circle_id: circleId, user_id: id }
    },
    { operatorsToo: true },
  ),
  'api/anchor_dynamics_user/insert': byRole('posts', async (_, access) => ({
    text: 'What a save',
    circle_id: await circle(access),
    match_id: access.matchId,
  })),
  'api/anchor_dynamics_user/likes': byRole('post_likes', async (_, access) => ({
    id: await postOf(await access.user(), access),
  })),
  'api/anchor_dynamics_user/vote': byRole('poll_votes', async (_, access) => {
    const id = await postOf(await access.user(), access)
    await access.value(
      `with poll as (
         insert into post_polls (post_id, ends_at) values ($1, now() + interval '1 day') returning post_id)
       insert into poll_options (post_id, position, text)
       select post_id, position, 'team ' || position from poll, generate_series(0, 1) position
       returning post_id`,
      [id],
    )
    return { id, position: 1 }
  }),
  'api/community/askRoomPoll': inRoom('room_polls', 'questions', async (anchor, access) => {
    await livePollRoom(anchor.roomId, access)
    return { question: 'Who scores first?', options: ['North', 'South'] }
  }),
  'api/community/endRoomPoll': inRoom('room_polls', 'questions', async (anchor, access) => ({
    poll_id: await pollIn(anchor, access),
  })),
  'api/community/voteRoomPoll': byRole('room_poll_votes', async (_, access) => ({
    poll_id: await pollIn(await access.host(), access),
    position: 1,
  })),
  'api/anchor_dynamics_user/edit': byOwner('post_versions', async (caller: Caller, access) => ({
    id: await postOf(caller, access),
    text: 'What a miss',
  })),
  'api/anchor_dynamics/deletePost': byOwner(
    'posts',
    async (caller: Caller, access) => ({ id: await postOf(caller, access) }),
    { operatorsToo: true },
  ),
  'api/anchor_dynamics_user/comment': byRole('comments', async (_, access) => ({
    id: await postOf(await access.user(), access),
    text: 'Well said',
  })),
  'api/anchor_dynamics_user/commentLikes': byRole('comment_likes', async (_, access) => ({
    id: await access.insert('comments', {
      target_type: 'post',
      target_id: await postOf(await access.user(), access),
      user_id: (await access.user()).id,
      text: 'Well said',
      state: 'shown',
      listed: true,
    }),
  })),
  'api/admin/decideHeldPost': byRole('posts', async (_, access) => ({
    id: await postOf(await access.user(), access, 'held'),
    shown: 1,
  })),
}
