import { z } from 'zod'

/**
 * The one reader of process.env. Every setting has a default that works on a laptop with npm alone; each has its
 * line in .env.example. A wrong value stops the start with a sentence that says which and why.
 */
const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: address.optional(),
  API_BASE_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  RTMP_PORT: port.default(1935),
  RTMP_PUBLIC_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: flag.default(true),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
})

export type Env = z.output<typeof schema>

/** Thrown when a setting is wrong; `message` is one sentence a setting, for the person who starts the site. */
export class EnvError extends Error {}

/** Reads settings from `source`. An empty value counts as not set. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new EnvError(
    parsed.error.issues
      .map((issue) => {
        const name = issue.path.join('.')
        return `${name}=${JSON.stringify(given[name])} is not usable: ${issue.message}. See .env.example.`
      })
      .join('\n'),
  )
}
