import { randomUUID } from 'node:crypto'
import type { AccessSite } from '../../access/access-site.ts'
import { byRole } from '../valid-call.ts'

const APPLICATION = {
  sports: ['football'],
  introduction: 'Ten years of watching Utopian football.',
  samples: ['North FC win at home because they press high.'],
}

const makeExpert = ({ id }: { id: number }, { insert }: AccessSite) =>
  insert(
    'experts',
    {
      user_id: id,
      sports: JSON.stringify(APPLICATION.sports),
      introduction: APPLICATION.introduction,
    },
    'user_id',
  )

/** A plan on the match of the site, at the only price that it has. */
const planInput = async ({ matchId, value }: AccessSite) => ({
  client_id: randomUUID(),
  selections: [
    {
      match_id: matchId,
      company_id: Number(await value('select id from bookmakers')),
      market: 'eu',
      pick: 'home',
      line: null,
      price: 1.923,
    },
  ],
  stake: 5,
  reasons: 'North FC press high and win at home.',
  price_tenths: 180,
  back_if_wrong: true,
})

/** Publishes a plan of a new expert. Returns its id. */
async function planOf(access: AccessSite): Promise<number> {
  const expert = await access.caller('expert')
  await makeExpert(expert, access)
  return (await access.must<{ id: number }>(expert, 'api/experts/publish', await planInput(access))).id
}

const applicationOf = async (access: AccessSite) => {
  const { id } = await access.user()
  return access.insert('expert_applications', {
    user_id: id,
    sports: JSON.stringify(APPLICATION.sports),
    introduction: APPLICATION.introduction,
    samples: JSON.stringify(APPLICATION.samples),
    state: 'waiting',
  })
}

export const EXPERT_CALLS = {
  'api/experts/apply': byRole('expert_applications', () => APPLICATION),
  'api/experts/publish': byRole('plans', async (caller, access) => {
    if (caller.role === 'expert') await makeExpert(caller, access)
    return planInput(access)
  }),
  'api/experts/likePlan': byRole('plan_likes', async (_, access) => ({ id: await planOf(access) })),
  'api/experts/buy': byRole('plan_purchases', async (caller, access) => {
    await access.fund(caller)
    return { plan_id: await planOf(access), price_tenths: 180, idempotency_key: randomUUID() }
  }),
  'api/admin/reviewExpertApplication': byRole('expert_applications', async (_, access) => ({
    id: await applicationOf(access),
    version: 1,
    accept: 1,
  })),
  'api/admin/setExpertState': byRole('experts', async (_, access) => ({
    user_id: await makeExpert(await access.user(), access),
    state: 'suspended',
    reason: 'Sold plans elsewhere.',
  })),
  'api/admin/hidePlan': byRole('plans', async (_, access) => ({
    plan_id: await planOf(access),
    hidden: 1,
    reason: 'An insult.',
  })),
}
