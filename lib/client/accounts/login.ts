import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/accounts/login.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** Login and logout (lib/contract/accounts/login.ts describes each call). */
export const login = (input: InputOf<typeof contract.login>, options?: CallOptions) =>
  call(contract.login, input, options)

export const register = (input: InputOf<typeof contract.register>, options?: CallOptions) =>
  call(contract.register, input, options)

export const getCode = (input: InputOf<typeof contract.getCode>, options?: CallOptions) =>
  call(contract.getCode, input, options)

export const getUserInfo = (options?: CallOptions) => call(contract.getUserInfo, {}, options)

export const signOut = (options?: CallOptions) => call(contract.signOut, {}, options)

export const forgotPassword = (input: InputOf<typeof contract.forgotPassword>, options?: CallOptions) =>
  call(contract.forgotPassword, input, options)

export const getTouristAccount = (options?: CallOptions) => call(contract.getTouristAccount, {}, options)
