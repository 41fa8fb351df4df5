import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/reports.ts'

export const getReports = (input: InputOf<typeof contract.getReports>, options?: CallOptions) =>
  call(contract.getReports, input, options)

export const decideReport = (input: InputOf<typeof contract.decideReport>, options?: CallOptions) =>
  call(contract.decideReport, input, options)

export const decideReportMutation = () => operatorMutation(decideReport)

export const getOwnReports = (page: number, options?: CallOptions) =>
  call(contract.getOwnReports, { page }, options)

export const report = (input: InputOf<typeof contract.report>, options?: CallOptions) =>
  call(contract.report, input, options)

export const reportMutation = mutationOf(report)
