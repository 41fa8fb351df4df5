import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, texts } from '#lib/contract/core/fields.ts'
import { SUPER_STEPS } from '#lib/shared/gifts/super-steps.ts'
import { MONEY_AMOUNTS, MONEY_SWITCHES } from '#lib/shared/vocabulary/gifts.ts'

const switches = Object.fromEntries(MONEY_SWITCHES.map((name) => [name, z.boolean()])) as Record<
  (typeof MONEY_SWITCHES)[number],
  ReturnType<typeof z.boolean>
>

const amounts = Object.fromEntries(MONEY_AMOUNTS.map((name) => [name, z.int()])) as Record<
  (typeof MONEY_AMOUNTS)[number],
  ReturnType<typeof z.int>
>

const moneySettingsOut = z.object({
  ...switches,
  ...amounts,
  super_steps: z.array(z.object({ tenths: z.int(), seconds: z.int() })),
})

export const readMoney = endpoint({
  noun: 'gifts',
  name: 'readMoney',
  method: 'GET',
  path: 'api/admin/money',
  summary:
    'Switches of everything that costs diamonds, prices of horns, limits of red envelopes, steps of super messages, spending limits, the anchors’ share in basis points.',
  access: 'operator',
  input: z.object({}),
  output: moneySettingsOut,
  changes: false,
  rate: 'read',
  extension: true,
})

export const writeMoney = endpoint({
  noun: 'gifts',
  name: 'writeMoney',
  method: 'POST',
  path: 'api/admin/writeMoney',
  summary: 'Set one switch (0 or 1) or one value of the money settings.',
  access: 'operator',
  input: z.object({ name: z.enum([...MONEY_SWITCHES, ...MONEY_AMOUNTS]), value: count(0, 1_000_000_000) }),
  output: moneySettingsOut,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeSuperSteps = endpoint({
  noun: 'gifts',
  name: 'writeSuperSteps',
  method: 'POST',
  path: 'api/admin/writeSuperSteps',
  summary:
    'Set the prices of super messages and how long they stay pinned: `tenths:seconds`, each dearer and longer than the one before.',
  access: 'operator',
  input: z.object({ steps: texts(SUPER_STEPS.maxSteps, /^\d{1,8}:\d{1,6}$/) }),
  output: moneySettingsOut,
  changes: true,
  rate: 'write',
  extension: true,
})
