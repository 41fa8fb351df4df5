import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/accounts/qr.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getLoginQrcode = (options?: CallOptions) => call(contract.getLoginQrcode, {}, options)

export const collectQrLogin = (input: InputOf<typeof contract.collectQrLogin>, options?: CallOptions) =>
  call(contract.collectQrLogin, input, options)

export const getQrLogin = (code: string, options?: CallOptions) =>
  call(contract.getQrLogin, { code }, options)

export const answerQrLogin = (input: InputOf<typeof contract.answerQrLogin>, options?: CallOptions) =>
  call(contract.answerQrLogin, input, options)
