import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/settings.ts'

export const getPredictionSettings = (options?: CallOptions) =>
  call(contract.getPredictionSettings, {}, options)

export const setPredictionSettings = (
  input: InputOf<typeof contract.setPredictionSettings>,
  options?: CallOptions,
) => call(contract.setPredictionSettings, input, options)

export const setPredictionSettingsMutation = () => operatorMutation(setPredictionSettings)
