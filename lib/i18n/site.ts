import { networkInterfaces } from 'node:os'
import { readEnv } from '#lib/env.ts'
import { networkOrigin } from '#lib/shared/addresses/phone-origin.ts'
import { MOBILE_BASE } from './device/width.ts'

interface Site {
  timeZone: string
  publicUrl: string
  mobileBase: string
  /** PUBLIC_URL is set: absolute addresses do not depend on how the page was opened. */
  hasPublicUrl: boolean
  /** The origin for other devices of the same network (lib/shared/addresses/phone-origin.ts). */
  networkOrigin: string | null
}

let read: Site | undefined

/**
 * Settings needed by pages: the site's time zone, the address visitors type and the narrow site's (without a
 * trailing slash). Server only.
 */
export function site(): Site {
  if (read === undefined) {
    const env = readEnv()
    read = {
      timeZone: env.TIME_ZONE,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      mobileBase: env.MOBILE_URL ?? MOBILE_BASE,
      hasPublicUrl: env.PUBLIC_URL !== undefined,
      networkOrigin: networkOrigin(
        env.HOST,
        env.PORT,
        Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []),
      ),
    }
  }
  return read
}
