import { readEnv } from '#lib/env.ts'

let read: { timeZone: string; publicUrl: string } | undefined

/** What pages need of the settings: the site's zone, and the address readers type (without a trailing slash). Server only. */
export function site(): { timeZone: string; publicUrl: string } {
  if (read === undefined) {
    const env = readEnv()
    read = { timeZone: env.TIME_ZONE, publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
  }
  return read
}
