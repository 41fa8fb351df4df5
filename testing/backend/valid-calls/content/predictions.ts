import { randomUUID } from 'node:crypto'
import { giveCoins } from '#testing/domains/coins/mall.ts'
import type { AccessSite, Caller, RoomAnchor } from '../../access/access-site.ts'
import { byRole, inRoom } from '../valid-call.ts'

const key = () => ({ idempotency_key: randomUUID() })
const reason = 'A reason for the test.'

/** Switches predictions on, which start switched off outside the demo world. */
const switchOn = ({ value }: AccessSite) =>
  value(
    `insert into settings (name, value) values ('features', '{"predictions": true}')
      on conflict (name) do update set value = settings.value || excluded.value returning name`,
  )

/** Coins of the users who stake. */
const COINS = 1_000

/** Asks a question in the anchor's live room, without any others in it. Returns its id. */
async function ask({ id, token, post, get, roomId }: RoomAnchor, access: AccessSite): Promise<number> {
  await switchOn(access)
  await access.site.database.pool.query("update rooms set status = 'live' where id = $1", [roomId])
  await access.site.database.pool.query(
    "update prediction_questions set state = 'cancelled', cancel_reason = 'manager' where room_id = $1",
    [roomId],
  )
  const asked = await access.must<{ question: { question_id: number } }>(
    { id, token, post, get },
    'api/predictions/askQuestion',
    { room_id: roomId, text: 'Who scores first?', answers: ['North', 'South'], seconds: 600 },
  )
  return asked.question.question_id
}

/** Stakes on an answer of a question, as the viewer that an operator was before they became one. */
async function stakeOn(
  by: Pick<Caller, 'id' | 'token' | 'post' | 'get'>,
  questionId: number,
  access: AccessSite,
) {
  await giveCoins(access.site.database.db, by.id, COINS)
  const { pool } = access.site.database
  const { rows } = await pool.query<{ is_operator: boolean }>('select is_operator from users where id = $1', [
    by.id,
  ])
  const set = (isOperator: boolean) =>
    pool.query('update users set is_operator = $2 where id = $1', [by.id, isOperator])
  await set(false)
  const input = { ...key(), question_id: questionId, position: 0, coins: 10 }
  await access.must(by, 'api/predictions/stakeOnQuestion', input)
  await set(rows[0]?.is_operator === true)
}

/** Asks a question in another anchor's room, with a viewer's stake, and decides it. */
async function decided(
  by: Pick<Caller, 'id' | 'token' | 'post' | 'get'>,
  access: AccessSite,
): Promise<number> {
  const anchor = await access.host()
  const id = await ask(anchor, access)
  await stakeOn(by, id, access)
  await access.must(anchor, 'api/predictions/closeQuestion', { question_id: id })
  await access.must(anchor, 'api/predictions/decideQuestion', { question_id: id, position: 0 })
  return id
}

export const PREDICTION_CALLS = {
  'api/predictions/askQuestion': inRoom('prediction_questions', 'questions', async (anchor, access) => {
    await ask(anchor, access)
    return { text: 'Who wins?', answers: ['North', 'South'], seconds: 60 }
  }),
  'api/predictions/closeQuestion': inRoom('prediction_questions', 'questions', async (anchor, access) => ({
    question_id: await ask(anchor, access),
  })),
  'api/predictions/decideQuestion': inRoom('prediction_questions', 'questions', async (anchor, access) => {
    const id = await ask(anchor, access)
    await access.must(anchor, 'api/predictions/closeQuestion', { question_id: id })
    return { question_id: id, position: 1 }
  }),
  'api/predictions/cancelQuestion': inRoom('prediction_questions', 'questions', async (anchor, access) => ({
    question_id: await ask(anchor, access),
  })),
  'api/predictions/objectToQuestion': byRole('prediction_objections', async (caller, access) => ({
    question_id: await decided(caller, access),
    reason,
  })),
  'api/predictions/stakeOnMatch': byRole('stakes', async (caller, access) => {
    await switchOn(access)
    await giveCoins(access.site.database.db, caller.id, COINS)
    return { ...key(), match_id: access.matchId, market: 'result', pick: 'home', coins: 10 }
  }),
  'api/predictions/stakeOnQuestion': byRole(
    'stakes',
    async (caller, access) => {
      await giveCoins(access.site.database.db, caller.id, COINS)
      return { ...key(), question_id: await ask(await access.host(), access), position: 0, coins: 10 }
    },
    { unfit: ['operator'] },
  ),
  'api/predictions/setRankingShown': byRole('stake_limits', () => ({ is_shown: 1 })),
  'api/predictions/setLimits': byRole('stake_limits', () => ({ day: 100 })),
  'api/admin/reviewPredictionQuestion': byRole('prediction_questions', async (_, access) => ({
    question_id: await decided(await access.user(), access),
    verdict: 'confirm',
    reason,
  })),
  'api/admin/decideHeldQuestion': byRole('prediction_questions', async (_, access) => {
    const id = await ask(await access.host(), access)
    await access.site.database.pool.query(
      "update prediction_questions set state = 'held', closes_at = null where market_id = $1",
      [id],
    )
    return { question_id: id, shown: 1 }
  }),
  'api/admin/setPredictionSettings': byRole('settings', () => ({ max_stake: 400 })),
}
