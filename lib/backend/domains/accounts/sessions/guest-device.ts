import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { deviceHash, deviceHashOf, isKnownDevice } from './known-device.ts'

type Signer = Pick<Secrets, 'sign'>

/** Bytes of the random half of a guest's device id; the other half is its signature. */
const RANDOM_BYTES = 16

const signatureOf = (secrets: Signer, random: Buffer): Buffer =>
  Buffer.from(secrets.sign('guest-device', random.toString('base64url')), 'base64url').subarray(
    0,
    RANDOM_BYTES,
  )

/** Creates the device id of a guest: random and signed, so that none can be made up. */
export function createGuestDevice(secrets: Signer): string {
  const random = randomBytes(RANDOM_BYTES)
  return Buffer.concat([random, signatureOf(secrets, random)]).toString('base64url')
}

function isSigned(secrets: Signer, device: string): boolean {
  const bytes = Buffer.from(device, 'base64url')
  if (bytes.length !== 2 * RANDOM_BYTES) return false
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), signatureOf(secrets, bytes.subarray(0, RANDOM_BYTES)))
}

/**
 * Returns the hash of the calling browser's device id if the site issued it: to a guest, or at a login. Null for any
 * other.
 */
export async function issuedDevice(ctx: Context, secrets: Signer): Promise<string | null> {
  const { device } = ctx.caller
  const hash = deviceHashOf(ctx)
  if (device === null || hash === null) return null
  return isSigned(secrets, device) || (await isKnownDevice(ctx.db, hash)) ? hash : null
}

/**
 * Assigns a new device id to a guest's browser, which gets it in the cookie that no script can read. Returns its hash.
 * A login replaces it: an id that anyone can have issued proves nothing about an owner.
 */
export function assignGuestDevice(ctx: Context, secrets: Signer): string {
  const device = createGuestDevice(secrets)
  ctx.reply.device = device
  return deviceHash(device)
}
