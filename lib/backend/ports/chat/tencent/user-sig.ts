import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import { parseJson } from '#lib/shared/parse-json.ts'

/** The application of the operator at Tencent IM. */
export interface TencentApp {
  /** SDKAppID. */
  appId: number
  secret: string
}

interface UserSigClaims {
  accountId: string
  /** Seconds since 1970. */
  issuedAt: number
  /** Lifetime in seconds. */
  lifetime: number
}

const userSig = z.object({
  'TLS.ver': z.literal('2.0'),
  'TLS.identifier': z.string(),
  'TLS.sdkappid': z.int(),
  'TLS.time': z.int(),
  'TLS.expire': z.int(),
  'TLS.sig': z.string(),
})

/** Base64 with `+/=` as `*-_`, so that it is safe in addresses. */
const BASE64 = { '+': '*', '/': '-', '=': '_' } as const
const toText = (bytes: Buffer) =>
  bytes.toString('base64').replace(/[+/=]/g, (sign) => BASE64[sign as keyof typeof BASE64])
const fromText = (text: string) =>
  Buffer.from(text.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '='), 'base64')

/** Limit of a decompressed signature in bytes; a genuine one has about 200. */
const MAX_BYTES = 2_048

const mac = ({ appId, secret }: TencentApp, { accountId, issuedAt, lifetime }: UserSigClaims): string =>
  createHmac('sha256', secret)
    .update(
      `TLS.identifier:${accountId}\nTLS.sdkappid:${appId}\nTLS.time:${issuedAt}\nTLS.expire:${lifetime}\n`,
    )
    .digest('base64')

/** Signs an account for Tencent IM (TLSSigAPIv2). `now` and `expiresAt` are rounded down to seconds. */
export function createUserSig(app: TencentApp, accountId: string, expiresAt: Date, now = Date.now()): string {
  const issuedAt = Math.floor(now / 1_000)
  const lifetime = Math.floor(expiresAt.getTime() / 1_000) - issuedAt
  const signed: z.output<typeof userSig> = {
    'TLS.ver': '2.0',
    'TLS.identifier': accountId,
    'TLS.sdkappid': app.appId,
    'TLS.time': issuedAt,
    'TLS.expire': lifetime,
    'TLS.sig': mac(app, { accountId, issuedAt, lifetime }),
  }
  return toText(deflateSync(JSON.stringify(signed)))
}

function decode(text: string): z.output<typeof userSig> | null {
  try {
    const bytes = inflateSync(fromText(text), { maxOutputLength: MAX_BYTES })
    const parsed = userSig.safeParse(parseJson(bytes.toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Whether a signature is genuine, for this account and application, and not expired. */
export function isUserSig(app: TencentApp, accountId: string, text: string, now = Date.now()): boolean {
  const signed = decode(text)
  if (signed === null || signed['TLS.identifier'] !== accountId || signed['TLS.sdkappid'] !== app.appId)
    return false
  const { 'TLS.time': issuedAt, 'TLS.expire': lifetime } = signed
  if ((issuedAt + lifetime) * 1_000 <= now) return false
  const [actual, expected] = [signed['TLS.sig'], mac(app, { accountId, issuedAt, lifetime })].map((each) =>
    Buffer.from(each),
  )
  return (
    actual !== undefined &&
    expected !== undefined &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected)
  )
}
