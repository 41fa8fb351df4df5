import * as contract from '#lib/contract/accounts/auth.ts'
import * as devicesContract from '#lib/contract/accounts/devices.ts'
import * as qrContract from '#lib/contract/accounts/qr.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { type CallOptions, call } from './core/call.ts'

/** Coming in and going out (lib/contract/accounts.ts says what each call takes and answers). */
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
export const getLoginQrcode = (options?: CallOptions) => call(qrContract.getLoginQrcode, {}, options)
export const collectQrLogin = (input: InputOf<typeof qrContract.collectQrLogin>, options?: CallOptions) =>
  call(qrContract.collectQrLogin, input, options)
export const lookAtQrLogin = (code: string, options?: CallOptions) =>
  call(qrContract.lookAtQrLogin, { code }, options)
export const answerQrLogin = (input: InputOf<typeof qrContract.answerQrLogin>, options?: CallOptions) =>
  call(qrContract.answerQrLogin, input, options)
export const getDevices = (options?: CallOptions) => call(devicesContract.getDevices, {}, options)
export const endDevice = (id: number, options?: CallOptions) =>
  call(devicesContract.endDevice, { id }, options)
export const signOutEverywhere = (keepThis: boolean, options?: CallOptions) =>
  call(devicesContract.signOutEverywhere, { keep_this: keepThis }, options)
export const getTouristAccount = (options?: CallOptions) => call(contract.getTouristAccount, {}, options)
