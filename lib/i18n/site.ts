import { readEnv } from '#lib/env.ts'
import { MOBILE_BASE } from './device/width.ts'

interface Site {
  timeZone: string
  publicUrl: string
  mobileBase: string
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
    }
  }
  return read
}
