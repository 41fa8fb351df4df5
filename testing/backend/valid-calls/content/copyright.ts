import { createHash, randomBytes } from 'node:crypto'
import type { AccessSite } from '../../access/access-site.ts'
import { byOwner, byRole } from '../valid-call.ts'

const postOf = ({ id }: { id: number }, { insert }: AccessSite): Promise<number> =>
  insert('posts', { user_id: id, text: 'What a save', state: 'shown', heat: 1 })

/** Inserts a notice with one post. Returns what opens it, and the takedown. */
async function noticeAbout(
  author: { id: number },
  access: AccessSite,
  { state = 'open', takedown = 'down' } = {},
) {
  const key = randomBytes(32).toString('base64url')
  const id = await access.insert('copyright_notices', {
    key_hash: createHash('sha256').update(key).digest('hex'),
    holder: 'A league',
    name: 'A lawyer',
    capacity: 'agent',
    email: 'rights@example.com',
    postal_address: '1 Road',
    work: 'A match',
    state,
  })
  const takedownId = await access.insert('copyright_takedowns', {
    notice_id: id,
    kind: 'post',
    content_id: await postOf(author, access),
    user_id: author.id,
    title: 'What a save',
    state: takedown,
    ...(state === 'upheld' ? { taken_at: new Date() } : {}),
  })
  return { id, key, takedownId }
}

export const COPYRIGHT_CALLS = {
  'api/copyright/sendNotice': byRole('copyright_notices', async (_, access) => ({
    holder: 'A league',
    name: 'A lawyer',
    capacity: 'agent',
    email: 'rights@example.com',
    postal_address: '1 Road',
    work: 'A match',
    addresses: `/circle-detail?id=${await postOf(await access.user(), access)}`,
    is_unauthorised: 1,
    is_accurate: 1,
  })),
  'api/copyright/withdrawNotice': byRole('copyright_notices', async (_, access) => {
    const { id, key } = await noticeAbout(await access.user(), access)
    return { id, key }
  }),
  'api/copyright/reportAction': byRole('copyright_takedowns', async (_, access) => {
    const { id, key, takedownId } = await noticeAbout(await access.user(), access, {
      state: 'upheld',
      takedown: 'countered',
    })
    return { id, key, takedown_id: takedownId, action: 'District court, 1 C 23/26' }
  }),
  'api/copyright/sendCounterNotice': byOwner('copyright_takedowns', async (caller, access) => ({
    takedown_id: (await noticeAbout(caller, access, { state: 'upheld' })).takedownId,
    name: 'A fan',
    address: '2 Road',
    statement: 'I filmed this myself in the park.',
    consents: 1,
  })),
  'api/admin/decideCopyrightNotice': byRole('copyright_notices', async (_, access) => ({
    id: (await noticeAbout(await access.user(), access)).id,
    upheld: 1,
  })),
  'api/admin/restoreTakedown': byRole('copyright_takedowns', async (_, access) => ({
    id: (await noticeAbout(await access.user(), access, { state: 'upheld' })).takedownId,
    reason: 'A parody.',
  })),
}
