import { auditLog } from '#lib/backend/audit/audit-log.ts'
import { noteLogins } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as contract from '#lib/contract/admin.ts'
import * as campaigns from '#lib/contract/admin-campaigns.ts'
import * as live from '#lib/contract/admin-live.ts'
import * as site from '#lib/contract/admin-site.ts'
import * as anchors from '#lib/contract/anchor-application.ts'
import { createBlockUser, signOutUser, unblockUser } from './act-on-user.ts'
import {
  createAnchorApplications,
  createOpenAnchorApplication,
  reviewAnchorApplication,
} from './anchor-applications.ts'
import { createBannerList, createRemoveBanner, createSaveBanner } from './banners.ts'
import { campaignList, removeCampaign, saveCampaign } from './campaigns.ts'
import { findUsers } from './find-users.ts'
import { createIdentities, createOpenIdentity, reviewIdentity } from './identities.ts'
import { createLogin } from './login.ts'
import { lookAtUser } from './look-at-user.ts'
import { me } from './me.ts'
import { orderPins, pinList, removePin, savePin } from './pins.ts'
import { adminRooms, createReopenRoom, createShutRoom } from './rooms.ts'
import { readSettings, writeCountryCodes, writeOddsDisplay, writeSetting } from './settings.ts'
import { smsOutbox } from './sms-outbox.ts'

/** The operator's console: every action goes into the audit log. */
export const adminRoutes = ({
  storage,
  secrets,
  captcha,
  onAir,
}: {
  storage: Storage
  secrets: Secrets
  captcha: Captcha
  onAir: Pick<OnAir, 'shut' | 'reopen' | 'hangUp'>
}): Route[] => [
  bind(contract.adminLogin, noteLogins('operator', createLogin({ captcha }))),
  bind(contract.adminMe, me),
  bind(contract.smsOutbox, smsOutbox),
  bind(contract.findUsers, findUsers),
  bind(contract.lookAtUser, lookAtUser),
  bind(contract.signOutUser, signOutUser),
  bind(contract.blockUser, createBlockUser(onAir)),
  bind(contract.unblockUser, unblockUser),
  bind(contract.identities, createIdentities(secrets)),
  bind(contract.openIdentity, createOpenIdentity(secrets)),
  bind(contract.reviewIdentity, reviewIdentity),
  bind(anchors.anchorApplications, createAnchorApplications(secrets)),
  bind(anchors.openAnchorApplication, createOpenAnchorApplication(secrets)),
  bind(anchors.reviewAnchorApplication, reviewAnchorApplication),
  bind(live.adminRooms, adminRooms),
  bind(live.shutRoom, createShutRoom(onAir)),
  bind(live.reopenRoom, createReopenRoom(onAir)),
  bind(contract.auditLog, auditLog),
  bind(site.readSettings, readSettings),
  bind(site.writeSetting, writeSetting),
  bind(site.writeCountryCodes, writeCountryCodes),
  bind(site.writeOddsDisplay, writeOddsDisplay),
  bind(
    site.bannerList,
    createBannerList((key) => storage.address(key)),
  ),
  bind(site.saveBanner, createSaveBanner(storage)),
  bind(site.removeBanner, createRemoveBanner(storage)),
  bind(campaigns.campaignList, campaignList),
  bind(campaigns.saveCampaign, saveCampaign),
  bind(campaigns.removeCampaign, removeCampaign),
  bind(campaigns.pinList, pinList),
  bind(campaigns.savePin, savePin),
  bind(campaigns.orderPins, orderPins),
  bind(campaigns.removePin, removePin),
]
