import * as anchors from '#lib/contract/admin/applications.ts'
import * as live from '#lib/contract/admin/rooms.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as barragesContract from '#lib/contract/gifts/barrages.ts'
import * as giftsContract from '#lib/contract/gifts/gifts.ts'
import * as lines from '#lib/contract/gifts/horns.ts'
import * as perksContract from '#lib/contract/gifts/perks.ts'
import * as money from '#lib/contract/gifts/prices.ts'
import * as filterWordsContract from '#lib/contract/moderation/filter-words.ts'
import * as reports from '#lib/contract/moderation/reports.ts'
import * as moderation from '#lib/contract/moderation/sanctions.ts'
import * as ordersContract from '#lib/contract/wallet/orders.ts'
import type { SuperStep } from '#lib/shared/super-steps.ts'
import { type CallOptions, call } from './core/call.ts'
import { operatorMutation } from './queries/operator-mutation.ts'

/** The operator's part of what is live: rooms, those who want one, order in them and what is sold there. */
export const getApplications = (input: InputOf<typeof anchors.getApplications>, options?: CallOptions) =>
  call(anchors.getApplications, input, options)
export const openApplication = (id: number, options?: CallOptions) =>
  call(anchors.openApplication, { id }, options)
export const reviewApplication = (input: InputOf<typeof anchors.reviewApplication>, options?: CallOptions) =>
  call(anchors.reviewApplication, input, options)
export const getAdminRooms = (input: InputOf<typeof live.getAdminRooms>, options?: CallOptions) =>
  call(live.getAdminRooms, input, options)
export const shutRoom = (id: number, reason: string, options?: CallOptions) =>
  call(live.shutRoom, { id, reason }, options)
export const reopenRoom = (id: number, reason: string, options?: CallOptions) =>
  call(live.reopenRoom, { id, reason }, options)
export const getReports = (input: InputOf<typeof reports.getReports>, options?: CallOptions) =>
  call(reports.getReports, input, options)
export const decideReport = (input: InputOf<typeof reports.decideReport>, options?: CallOptions) =>
  call(reports.decideReport, input, options)
export const getSiteWords = (page: number, options?: CallOptions) =>
  call(filterWordsContract.getFilterWords, { page }, options)
export const sanctionOnSite = (input: InputOf<typeof moderation.sanctionOnSite>, options?: CallOptions) =>
  call(moderation.sanctionOnSite, input, options)
export const relieveOnSite = (input: InputOf<typeof moderation.relieveOnSite>, options?: CallOptions) =>
  call(moderation.relieveOnSite, input, options)
export const getAdminHorns = (input: InputOf<typeof lines.getAdminHorns>, options?: CallOptions) =>
  call(lines.getAdminHorns, input, options)
export const reviewHorn = (id: number, accept: boolean, options?: CallOptions) =>
  call(lines.reviewHorn, { horn_id: id, accept }, options)
export const takeDownHorn = (id: number, reason: string, options?: CallOptions) =>
  call(lines.takeDownHorn, { horn_id: id, reason }, options)
export const readMoney = (options?: CallOptions) => call(money.readMoney, {}, options)
export const writeMoney = (input: InputOf<typeof money.writeMoney>, options?: CallOptions) =>
  call(money.writeMoney, input, options)
export const writeSuperSteps = (steps: readonly SuperStep[], options?: CallOptions) =>
  call(money.writeSuperSteps, { steps: steps.map(({ tenths, seconds }) => `${tenths}:${seconds}`) }, options)
export const getAdminBarrages = (options?: CallOptions) =>
  call(barragesContract.getAdminBarrages, {}, options)
export const saveBarrage = (input: InputOf<typeof barragesContract.saveBarrage>, options?: CallOptions) =>
  call(barragesContract.saveBarrage, input, options)
export const getAdminGifts = (options?: CallOptions) => call(giftsContract.getAdminGifts, {}, options)
export const saveGift = (input: InputOf<typeof giftsContract.saveGift>, options?: CallOptions) =>
  call(giftsContract.saveGift, input, options)
export const getAdminTiers = (options?: CallOptions) => call(perksContract.getAdminTiers, {}, options)
export const saveTier = (input: InputOf<typeof perksContract.saveTier>, options?: CallOptions) =>
  call(perksContract.saveTier, input, options)
export const getAdminChargeRules = (options?: CallOptions) =>
  call(ordersContract.getAdminChargeRules, {}, options)
export const saveChargeRule = (input: InputOf<typeof ordersContract.saveChargeRule>, options?: CallOptions) =>
  call(ordersContract.saveChargeRule, input, options)
export const grantGift = (input: InputOf<typeof giftsContract.grantGift>, options?: CallOptions) =>
  call(giftsContract.grantGift, input, options)

export const decideReportMutation = () => operatorMutation(decideReport)
export const relieveOnSiteMutation = () => operatorMutation(relieveOnSite)
export const saveBarrageMutation = () => operatorMutation(saveBarrage)
export const saveChargeRuleMutation = () => operatorMutation(saveChargeRule)
export const writeMoneyMutation = () => operatorMutation(writeMoney)
export const writeSuperStepsMutation = () => operatorMutation(writeSuperSteps)
