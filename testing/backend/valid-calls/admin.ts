import { randomUUID } from 'node:crypto'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { byRole } from './valid-call.ts'

const reason = 'A reason for the test.'
const document = () => ({
  real_name: 'Zhang San',
  id_number: `E${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  kind: 'passport',
})
const banner = { kind: 'banner', place: 'main', title_en: 'Cup', look: 'pitch' }
const campaign = { title_en: 'Cup', body_en: 'Soon.', look: 'pitch' }

const targetUser = async (_: unknown, { user }: AccessSite) => ({ id: (await user()).id, reason })
const targetRoom = async (_: unknown, { host }: AccessSite) => ({ id: (await host()).roomId, reason })

const applicationOf = async (access: AccessSite) => {
  const one = await access.user()
  const description = 'Football every evening, with a guest.'
  await access.must(one, 'api/anchor/apply', { ...document(), description })
  return access.value('select id from anchor_applications where user_id = $1', [one.id]).then(Number)
}

const identityOf = async (access: AccessSite) => {
  const one = await access.user()
  await access.must(one, 'api/Member/verified', document())
  return access.value('select id from identities where user_id = $1', [one.id]).then(Number)
}

const pin = ({ insert }: AccessSite) => insert('search_pins', { name_en: randomUUID(), position: 0 })
const saved = async (path: string, input: object, caller: Caller, { must }: AccessSite) => ({
  id: (await must<{ id: number }>(caller, path, { ...input })).id,
})

export const ADMIN_CALLS = {
  'api/admin/openAnchorApplication': byRole('audit_log', async (_, access) => ({
    id: await applicationOf(access),
  })),
  'api/admin/reviewAnchorApplication': byRole('anchor_applications', async (_, access) => ({
    id: await applicationOf(access),
    version: 1,
    accept: 1,
  })),
  'api/admin/openIdentity': byRole('audit_log', async (_, access) => ({ id: await identityOf(access) })),
  'api/admin/reviewIdentity': byRole('identities', async (_, access) => ({
    id: await identityOf(access),
    accept: 1,
  })),
  'api/admin/saveBanner': byRole('banners', () => banner),
  'api/admin/removeBanner': byRole('banners', (caller, access) =>
    saved('api/admin/saveBanner', banner, caller, access),
  ),
  'api/admin/saveCampaign': byRole('campaigns', () => campaign),
  'api/admin/removeCampaign': byRole('campaigns', (caller, access) =>
    saved('api/admin/saveCampaign', campaign, caller, access),
  ),
  'api/admin/savePin': byRole('search_pins', () => ({ name_en: 'cup final', active: 1 })),
  'api/admin/removePin': byRole('search_pins', async (_, access) => ({ id: await pin(access) })),
  'api/admin/orderPins': byRole('search_pins', async (_, access) => {
    await pin(access)
    await pin(access)
    return {
      ids: await access.value<string>("select string_agg(id::text, ',' order by id desc) from search_pins"),
    }
  }),
  'api/admin/shutRoom': byRole('rooms', targetRoom),
  'api/admin/reopenRoom': byRole('rooms', async (caller, access) => {
    const room = await targetRoom(caller, access)
    await access.must(caller, 'api/admin/shutRoom', room)
    return room
  }),
  'api/admin/signOutUser': byRole('sessions', targetUser),
  'api/admin/blockUser': byRole('users', targetUser),
  'api/admin/unblockUser': byRole('users', async (caller, access) => {
    const one = await targetUser(caller, access)
    await access.must(caller, 'api/admin/blockUser', one)
    return one
  }),
  'api/admin/writeSetting': byRole('settings', () => ({ name: 'feedback_qq', value: '123456' })),
  'api/admin/writeFeature': byRole('settings', () => ({ feature: 'mall', on: false })),
  'api/admin/writeOddsDisplay': byRole('settings', () => ({ display: 'decimal' })),
  'api/admin/writeVideoRules': byRole('settings', () => ({ review: 'all', anchor_mb: 800 })),
  'api/admin/writeCountryCodes': byRole('settings', () => ({ countries: 'CN VN' })),
}
