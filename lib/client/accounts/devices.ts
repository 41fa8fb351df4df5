import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/accounts/devices.ts'

export const getDevices = (options?: CallOptions) => call(contract.getDevices, {}, options)

export const endDevice = (id: number, options?: CallOptions) => call(contract.endDevice, { id }, options)

export const signOutEverywhere = (keepThis: boolean, options?: CallOptions) =>
  call(contract.signOutEverywhere, { keep_this: keepThis }, options)
