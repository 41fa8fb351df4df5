import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { verifyIdentity } from '../verify-identity.ts'
import { codeFor } from './login.ts'
import { byOwner, byRole } from './valid-call.ts'

/** Returns a code sent to the caller's own number, as proof of identity. */
const proof = async (caller: Caller, access: AccessSite) => ({
  code: await codeFor(access, await access.number(caller), 'other'),
})

function browser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://push.example.com/${randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export const ACCOUNT_CALLS = {
  'api/Member/SignOut': byRole('sessions'),
  'api/accounts/signOutEverywhere': byRole('sessions'),
  'api/accounts/endDevice': byOwner('sessions', async ({ id }, { insert }) => ({
    id: await insert('sessions', {
      user_id: id,
      token_hash: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    }),
  })),
  'api/Member/verified': byRole('identities', () => ({
    real_name: 'Zhang San',
    id_number: 'E12345678',
    kind: 'passport',
  })),
  'api/accounts/readNotices': byOwner('notices', async ({ id }, { insert }) => ({
    id: await insert('notices', { user_id: id, kind: 'password_changed', values: {} }),
  })),
  'api/accounts/pushSubscribe': byRole('push_subscriptions', browser),
  'api/accounts/pushUnsubscribe': byOwner(
    'push_subscriptions',
    async (caller, { must }) => {
      const one = browser()
      await must(caller, 'api/accounts/pushSubscribe', one)
      return { endpoint: one.endpoint }
    },
    { othersStatus: 200 },
  ),
  'api/accounts/deleteAccount': byOwner('users', proof, { unfit: ['operator'], othersStatus: 400 }),
  'api/accounts/exportData': byOwner('attempts', proof, { othersStatus: 400 }),
  'api/accounts/changePassword': byOwner(
    'users',
    async (caller, access) => ({ ...(await proof(caller, access)), password: 'another pitch entirely' }),
    { othersStatus: 400 },
  ),
  'api/accounts/sendOwnCode': byRole('sms_codes', async (caller, { number, site }) => {
    await number(caller)
    return { captcha: await site.ticket('sms') }
  }),
  'api/Member/paymentPassword': byRole('payment_passwords', () => ({
    password: '135790',
    password_confirm: '135790',
  })),
  'api/member/updateInfo': byOwner('users', async (caller, { upload }) => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    return { avatar: await upload(caller, { purpose: 'avatar', type: 'image/png' }, picture) }
  }),
  'api/Member/getQiniuToken': byRole('uploads', () => ({ purpose: 'avatar', type: 'image/png' })),
  'api/accounts/startUpload': byRole('uploads', async ({ id }, { site }) => {
    await verifyIdentity(site.database.db, id)
    return { type: 'video/mp4', bytes: 9_000_000 }
  }),
}
