import { z } from 'zod'
import {
  address,
  findPaymentFaults,
  neededCertificates,
  PAYMENT_NEEDS,
  PAYOUT_NEEDS,
  paymentSettings,
} from './payment-settings.ts'
import type { SiteHosts } from './shared/addresses/site-hosts.ts'
import { TENCENT_CHAT_HOSTS } from './shared/addresses/tencent-hosts.ts'

/**
 * The only reader of process.env. Every setting has a default that works on a laptop with npm alone; each is
 * listed in .env.example. A wrong value stops the start with a sentence that names the setting and the
 * reason.
 */
const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])$/
/** Host names separated by commas, in lower case. */
const hostNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  )
  .refine(
    (names) => names.every((name) => HOST_NAME.test(name)),
    'host names with commas between them, without a scheme and a port: touchline.example,www.touchline.example',
  )

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: address.optional(),
  ALLOWED_HOSTS: hostNames,
  API_BASE_URL: address.optional(),
  MOBILE_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'letters, digits, - and _ only')
    .default('touchline'),
  RTMP_PORT: port.default(1935),
  RTMP_PUBLIC_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  WHIP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{stream}') && url.includes('{key}'), 'it names {stream} and {key}')
    .optional(),
  RECORDINGS: flag.default(true),
  RECORDING_HOURS: z.coerce.number().min(0.01).max(24).default(6),
  RECORDINGS_GB: z.coerce.number().min(0.01).max(100_000).default(50),
  RECORDING_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  FFMPEG_PATH: z.string().min(1).optional(),
  LIVE_TRANSCODERS: z.coerce.number().int().min(0).max(64).optional(),
  PRIVATE_MESSAGE_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: flag.default(true),
  DEMO_AUDIENCE: flag.default(true),
  DEMO_ACCOUNTS: flag.optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  ...paymentSettings,
  DEMO_SEED: z.string().min(1).default('touchline'),
  DEMO_SPEED: z.coerce.number().min(1).max(600).default(1),
  TIME_ZONE: z
    .string()
    .default('Asia/Shanghai')
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'not a time zone this machine knows',
    ),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  STORAGE: z.enum(['local', 's3', 'qiniu']).default('local'),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  STORAGE_PUBLIC_URL: address.optional(),
  S3_BUCKET_URL: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  QINIU_UPLOAD_URL: address.default('https://upload.qiniup.com'),
  QINIU_MANAGE_URL: address.default('https://rs.qiniuapi.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  CHAT: z.enum(['builtin', 'tencent']).default('builtin'),
  TENCENT_IM_APP_ID: z
    .string()
    .regex(/^[1-9]\d{5,11}$/, 'digits only')
    .optional(),
  TENCENT_IM_SECRET: z.string().optional(),
  TENCENT_IM_ADMIN: z.string().optional(),
  TENCENT_IM_CALLBACK_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TENCENT_IM_API: address.default('https://console.tim.qq.com'),
  CAPTCHA: z.enum(['own', 'tencent', 'geetest']).default('own'),
  CAPTCHA_WORK: z.coerce.number().int().min(1_000).max(10_000_000).default(100_000),
  CAPTCHA_ON_OUTAGE: z.enum(['refuse', 'allow']).default('refuse'),
  TENCENT_SECRET_ID: z.string().optional(),
  TENCENT_SECRET_KEY: z.string().optional(),
  TENCENT_CAPTCHA_APP_ID: z.string().regex(/^\d+$/, 'digits only').optional(),
  TENCENT_CAPTCHA_APP_KEY: z.string().optional(),
  TENCENT_CAPTCHA_SCRIPT: address.default('https://turing.captcha.qcloud.com/TJCaptcha.js'),
  TENCENT_CAPTCHA_API: address.default('https://captcha.tencentcloudapi.com'),
  GEETEST_ID: z.string().optional(),
  GEETEST_KEY: z.string().optional(),
  GEETEST_SCRIPT: address.default('https://static.geetest.com/v4/gt4.js'),
  GEETEST_API: address.default('https://gcaptcha4.geetest.com'),
  SMS: z.enum(['outbox', 'twilio', 'aliyun', 'tencent']).default('outbox'),
  SMS_SIGN: z.string().optional(),
  SMS_TEMPLATES: z
    .string()
    .regex(/^(code|known)(\.(zh|en|vi))?=\w+(,(code|known)(\.(zh|en|vi))?=\w+)*$/, 'not like code=1,known=2')
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API: address.default('https://api.twilio.com'),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_API: address.default('https://dysmsapi.aliyuncs.com'),
  TENCENT_SMS_APP_ID: z.string().optional(),
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  TENCENT_SMS_API: address.default('https://sms.tencentcloudapi.com'),
})

/** Settings that a provider requires. */
const NEEDED = {
  CHAT: {
    builtin: [],
    tencent: ['TENCENT_IM_APP_ID', 'TENCENT_IM_SECRET', 'TENCENT_IM_ADMIN', 'TENCENT_IM_CALLBACK_TOKEN'],
  },
  PAYMENT_PROVIDER: PAYMENT_NEEDS,
  STORAGE: {
    local: [],
    s3: ['STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'S3_BUCKET_URL'],
    qiniu: ['STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'STORAGE_PUBLIC_URL'],
  },
  CAPTCHA: {
    own: [],
    tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_CAPTCHA_APP_ID', 'TENCENT_CAPTCHA_APP_KEY'],
    geetest: ['GEETEST_ID', 'GEETEST_KEY'],
  },
  SMS: {
    outbox: [],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATES'],
    tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'SMS_SIGN', 'SMS_TEMPLATES'],
  },
  PAYOUT_PROVIDER: PAYOUT_NEEDS,
} as const

const needed = schema.superRefine((env, context) => {
  const needs: [string, readonly (keyof typeof env)[]][] = [
    [`CHAT=${env.CHAT}`, NEEDED.CHAT[env.CHAT]],
    [`STORAGE=${env.STORAGE}`, NEEDED.STORAGE[env.STORAGE]],
    [`CAPTCHA=${env.CAPTCHA}`, NEEDED.CAPTCHA[env.CAPTCHA]],
    [`SMS=${env.SMS}`, NEEDED.SMS[env.SMS]],
    [`PAYMENT_PROVIDER=${env.PAYMENT_PROVIDER}`, NEEDED.PAYMENT_PROVIDER[env.PAYMENT_PROVIDER ?? 'none']],
    [
      `PAYOUT_PROVIDER=${env.PAYOUT_PROVIDER}`,
      [...NEEDED.PAYOUT_PROVIDER[env.PAYOUT_PROVIDER ?? 'none'], ...neededCertificates(env)],
    ],
  ]
  for (const [choice, names] of needs)
    for (const name of names)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: `${choice} needs it` })
  for (const [name, message] of findPaymentFaults(env))
    context.addIssue({ code: 'custom', path: [name], message })
})

/**
 * Features only for a demo are off wherever the demo world is off, unless their own variable says otherwise.
 */
const checked = needed.transform((env) => ({
  ...env,
  DEMO_ACCOUNTS: env.DEMO_ACCOUNTS ?? env.DEMO,
  PAYMENT_PROVIDER: env.PAYMENT_PROVIDER ?? ((env.SANDBOX_PAYMENTS ?? env.DEMO) ? 'sandbox' : 'none'),
  PAYOUT_PROVIDER: env.PAYOUT_PROVIDER ?? ((env.SANDBOX_PAYMENTS ?? env.DEMO) ? 'sandbox' : 'none'),
}))

export type Env = z.output<typeof checked>

/**
 * Thrown when a setting is wrong; `message` has one sentence per setting, for the person who starts the site.
 */
export class EnvError extends Error {}

/** Settings whose values are not printed, by their names. */
const SECRET = /(SECRET|KEY|TOKEN)/

/** Reads settings from `source`. An empty value counts as not set. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = checked.safeParse(values)
  if (parsed.success) return parsed.data
  throw new EnvError(
    parsed.error.issues
      .map((issue) => {
        const name = issue.path.join('.')
        const value = values[name] !== undefined && SECRET.test(name) ? '[cut]' : JSON.stringify(values[name])
        return `${name}=${value} is not usable: ${issue.message}. See .env.example.`
      })
      .join('\n'),
  )
}

/** The settings of the site's own addresses. */
export const siteHosts = (env: Pick<Env, 'PUBLIC_URL' | 'MOBILE_URL' | 'ALLOWED_HOSTS'>): SiteHosts => ({
  publicUrl: env.PUBLIC_URL,
  mobileUrl: env.MOBILE_URL,
  allowedHosts: env.ALLOWED_HOSTS,
})

/**
 * Origins other than our own that a page may load from: those of the configured storage for uploads and
 * downloads, and those of the configured chat service.
 */
export function dataOrigins(env: Env): string[] {
  const addresses = {
    local: [],
    s3: [env.S3_BUCKET_URL, env.STORAGE_PUBLIC_URL],
    qiniu: [env.QINIU_UPLOAD_URL, env.STORAGE_PUBLIC_URL],
  }[env.STORAGE]
  const storage = addresses.flatMap((one) => (one ? [new URL(one).origin] : []))
  const chat = env.CHAT === 'tencent' ? TENCENT_CHAT_HOSTS.map((host) => `https://${host}`) : []
  return [...new Set([...storage, ...chat])]
}

/** Hosts of each provider's widget: its script is named by a setting and loads the rest from these. */
const CAPTCHA_HOSTS = {
  own: [],
  tencent: ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com'],
  geetest: ['https://*.geetest.com', 'https://*.geevisit.com'],
} as const

/** Origins that a page may load the configured captcha provider's widget from and that it may connect to. */
export function captchaOrigins(env: Env): string[] {
  const scripts = { own: [], tencent: [env.TENCENT_CAPTCHA_SCRIPT], geetest: [env.GEETEST_SCRIPT] }[
    env.CAPTCHA
  ]
  return [...new Set([...scripts.map((script) => new URL(script).origin), ...CAPTCHA_HOSTS[env.CAPTCHA]])]
}

/** Origin where pages may publish by WHIP; undefined where the site offers none. */
export function whipOrigin({ WHIP_URL }: Env): string | undefined {
  return WHIP_URL === undefined ? undefined : new URL(WHIP_URL).origin
}
