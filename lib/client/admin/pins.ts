import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import * as contract from '#lib/contract/admin/pins.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getPins = (options?: CallOptions) => call(contract.getPins, {}, options)

export const savePin = (input: InputOf<typeof contract.savePin>, options?: CallOptions) =>
  call(contract.savePin, input, options)

export const orderPins = (ids: readonly number[], options?: CallOptions) =>
  call(contract.orderPins, { ids: [...ids] }, options)

export const removePin = (id: number, options?: CallOptions) => call(contract.removePin, { id }, options)

export const savePinMutation = () => operatorMutation(savePin)

export const orderPinsMutation = () => operatorMutation(orderPins)
