import { createGetVerifiedInfo } from '#lib/backend/domains/accounts/identity/get-verified-info.ts'
import { createVerifyIdentity } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import { getNotices } from '#lib/backend/domains/accounts/notices/get-notices.ts'
import { createGetPushKey } from '#lib/backend/domains/accounts/notices/get-push-key.ts'
import { readNotices } from '#lib/backend/domains/accounts/notices/read-notices.ts'
import { subscribePush } from '#lib/backend/domains/accounts/notices/subscribe-push.ts'
import { unsubscribePush } from '#lib/backend/domains/accounts/notices/unsubscribe-push.ts'
import { createDeleteAccount } from '#lib/backend/domains/accounts/own-data/delete-account.ts'
import { createExportData } from '#lib/backend/domains/accounts/own-data/export-data.ts'
import { getAvatarList } from '#lib/backend/domains/accounts/uploads/get-avatar-list.ts'
import { createGetUploadParts } from '#lib/backend/domains/accounts/uploads/get-upload-parts.ts'
import { createGetUploadTicket } from '#lib/backend/domains/accounts/uploads/get-upload-ticket.ts'
import { startUpload } from '#lib/backend/domains/accounts/uploads/start-upload.ts'
import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import * as identityContract from '#lib/contract/accounts/identity.ts'
import * as noticesContract from '#lib/contract/accounts/notices.ts'
import * as ownDataContract from '#lib/contract/accounts/own-data.ts'
import * as contract from '#lib/contract/accounts/profile.ts'
import * as uploadsContract from '#lib/contract/accounts/uploads.ts'
import type { AuthDeps } from '../login/deps.ts'
import { createChangePassword } from './change-password.ts'
import type { ProfileDeps } from './deps.ts'
import { getCustomerService } from './get-customer-service.ts'
import { getMember } from './get-member.ts'
import { createSendOwnCode } from './send-own-code.ts'
import { createSetPaymentPassword } from './set-payment-password.ts'
import { createUpdateInfo } from './update-info.ts'

/** Routes for the profile and account settings of the logged-in user. */
export const profileRoutes = (deps: AuthDeps & ProfileDeps): Route[] => [
  bind(uploadsContract.getUploadTicket, createGetUploadTicket(deps)),
  bind(uploadsContract.startUpload, startUpload),
  bind(uploadsContract.getUploadParts, createGetUploadParts(deps)),
  bind(contract.getMember, getMember),
  bind(contract.updateInfo, createUpdateInfo(deps)),
  bind(uploadsContract.getAvatarList, getAvatarList),
  bind(identityContract.verifyIdentity, createVerifyIdentity(deps)),
  bind(identityContract.getVerifiedInfo, createGetVerifiedInfo(deps)),
  bind(contract.setPaymentPassword, createSetPaymentPassword(deps)),
  bind(contract.sendOwnCode, createSendOwnCode(deps)),
  bind(contract.changePassword, createChangePassword(deps)),
  bind(contract.getCustomerService, getCustomerService),
  bind(ownDataContract.deleteAccount, createDeleteAccount(deps)),
  bindStream(ownDataContract.exportData, createExportData(deps)),
  bind(noticesContract.getNotices, getNotices),
  bind(noticesContract.readNotices, readNotices),
  bind(noticesContract.getPushKey, createGetPushKey(deps.webPush)),
  bind(noticesContract.subscribePush, subscribePush),
  bind(noticesContract.unsubscribePush, unsubscribePush),
]
