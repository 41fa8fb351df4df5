import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/admin/rooms.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getAdminRooms = (input: InputOf<typeof contract.getAdminRooms>, options?: CallOptions) =>
  call(contract.getAdminRooms, input, options)

export const shutRoom = (id: number, reason: string, options?: CallOptions) =>
  call(contract.shutRoom, { id, reason }, options)

export const reopenRoom = (id: number, reason: string, options?: CallOptions) =>
  call(contract.reopenRoom, { id, reason }, options)
