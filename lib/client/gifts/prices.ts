import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/prices.ts'
import type { SuperStep } from '#lib/shared/gifts/super-steps.ts'

export const readMoney = (options?: CallOptions) => call(contract.readMoney, {}, options)

export const writeMoney = (input: InputOf<typeof contract.writeMoney>, options?: CallOptions) =>
  call(contract.writeMoney, input, options)

export const writeSuperSteps = (steps: readonly SuperStep[], options?: CallOptions) =>
  call(
    contract.writeSuperSteps,
    { steps: steps.map(({ tenths, seconds }) => `${tenths}:${seconds}`) },
    options,
  )

export const writeMoneyMutation = () => operatorMutation(writeMoney)

export const writeSuperStepsMutation = () => operatorMutation(writeSuperSteps)
