import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import * as identityContract from '#lib/contract/accounts/identity.ts'
import * as noticesContract from '#lib/contract/accounts/notices.ts'
import * as push from '#lib/contract/accounts/notices.ts'
import * as ownDataContract from '#lib/contract/accounts/own-data.ts'
import * as contract from '#lib/contract/accounts/profile.ts'
import * as uploadsContract from '#lib/contract/accounts/uploads.ts'
import type { AuthParts } from '../auth/parts.ts'
import { getAvatarList } from './avatar/avatar-list.ts'
import { createChangePassword } from './change-password.ts'
import { getCustomerService } from './get-kefu-info.ts'
import { createGetVerifiedInfo } from './identity/get-verified-info.ts'
import { createVerifyIdentity } from './identity/verified.ts'
import { getMember } from './member-info.ts'
import { getNotices } from './notices/get-list.ts'
import { createGetPushKey, subscribePush, unsubscribePush } from './notices/push/subscribe.ts'
import { readNotices } from './notices/read-notices.ts'
import { createDeleteAccount } from './own-data/delete-account.ts'
import { createExportData } from './own-data/export-data.ts'
import type { ProfileParts } from './parts.ts'
import { createSetPaymentPassword } from './payment-password.ts'
import { createSendOwnCode } from './send-own-code.ts'
import { createUpdateInfo } from './update-info.ts'
import { createGetUploadTicket } from './uploads/get-qiniu-token.ts'

/** What a user is, and what he may do with it. */
export const profileRoutes = (parts: AuthParts & ProfileParts): Route[] => [
  bind(uploadsContract.getUploadTicket, createGetUploadTicket(parts)),
  bind(contract.getMember, getMember),
  bind(contract.updateInfo, createUpdateInfo(parts)),
  bind(uploadsContract.getAvatarList, getAvatarList),
  bind(identityContract.verifyIdentity, createVerifyIdentity(parts)),
  bind(identityContract.getVerifiedInfo, createGetVerifiedInfo(parts)),
  bind(contract.setPaymentPassword, createSetPaymentPassword(parts)),
  bind(contract.sendOwnCode, createSendOwnCode(parts)),
  bind(contract.changePassword, createChangePassword(parts)),
  bind(contract.getCustomerService, getCustomerService),
  bind(ownDataContract.deleteAccount, createDeleteAccount(parts)),
  bindStream(ownDataContract.exportData, createExportData(parts)),
  bind(noticesContract.getNotices, getNotices),
  bind(noticesContract.readNotices, readNotices),
  bind(push.getPushKey, createGetPushKey(parts.webPush)),
  bind(push.subscribePush, subscribePush),
  bind(push.unsubscribePush, unsubscribePush),
]
