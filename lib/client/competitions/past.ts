import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/competitions/past.ts'

type Of = { kind: 'competition' | 'team'; id: number }

export const getHonours = (of: Of, options?: CallOptions) => call(contract.getHonours, of, options)

export const getTransfers = (
  input: { kind: Of['kind'] | 'player'; id: number; page?: number },
  options?: CallOptions,
) => call(contract.getTransfers, input, options)

export const getBestEleven = (input: { season_id: number; round_id?: number }, options?: CallOptions) =>
  call(contract.getBestEleven, input, options)
