import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, noFields } from '#lib/contract/core/fields.ts'
import {
  PREDICTION_AMOUNTS,
  PREDICTION_BOUNDS,
  PREDICTION_SWITCHES,
  type PredictionAmount,
  type PredictionSwitch,
} from '#lib/shared/predictions/vocabulary.ts'

const amounts = Object.fromEntries(
  PREDICTION_AMOUNTS.map((name) => [name, z.optional(count(...PREDICTION_BOUNDS[name]))]),
) as Record<PredictionAmount, z.ZodMiniOptional<ReturnType<typeof count>>>

const switches = Object.fromEntries(PREDICTION_SWITCHES.map((name) => [name, z.optional(flag())])) as Record<
  PredictionSwitch,
  z.ZodMiniOptional<ReturnType<typeof flag>>
>

const amountsOut = Object.fromEntries(PREDICTION_AMOUNTS.map((name) => [name, z.int()])) as Record<
  PredictionAmount,
  ReturnType<typeof z.int>
>

const switchesOut = Object.fromEntries(PREDICTION_SWITCHES.map((name) => [name, z.boolean()])) as Record<
  PredictionSwitch,
  ReturnType<typeof z.boolean>
>

const predictionSettings = z.object({ ...amountsOut, ...switchesOut })

export const getPredictionSettings = endpoint({
  noun: 'predictions',
  name: 'getPredictionSettings',
  method: 'GET',
  path: 'api/admin/predictionSettings',
  summary: 'Stakes, fee, margin, delay, limits of loss and switches of predictions.',
  access: 'operator',
  input: noFields,
  output: predictionSettings,
  changes: false,
  rate: 'read',
  extension: true,
})

export const setPredictionSettings = endpoint({
  noun: 'predictions',
  name: 'setPredictionSettings',
  method: 'POST',
  path: 'api/admin/setPredictionSettings',
  summary: 'Changes those settings of predictions that are given. They apply to new stakes and questions.',
  access: 'operator',
  input: z.object({ ...amounts, ...switches }),
  output: predictionSettings,
  changes: true,
  rate: 'write',
  extension: true,
})
