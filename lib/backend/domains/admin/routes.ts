import { auditLog } from '#lib/backend/audit/audit-log.ts'
import { noteLogins } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as anchors from '#lib/contract/admin/applications.ts'
import * as bannersContract from '#lib/contract/admin/banners.ts'
import * as campaigns from '#lib/contract/admin/campaigns.ts'
import * as identitiesContract from '#lib/contract/admin/identities.ts'
import * as contract from '#lib/contract/admin/operators.ts'
import * as pinsContract from '#lib/contract/admin/pins.ts'
import * as live from '#lib/contract/admin/rooms.ts'
import * as site from '#lib/contract/admin/settings.ts'
import * as usersContract from '#lib/contract/admin/users.ts'
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
  bind(usersContract.findUsers, findUsers),
  bind(usersContract.lookAtUser, lookAtUser),
  bind(usersContract.signOutUser, signOutUser),
  bind(usersContract.blockUser, createBlockUser(onAir)),
  bind(usersContract.unblockUser, unblockUser),
  bind(identitiesContract.identities, createIdentities(secrets)),
  bind(identitiesContract.openIdentity, createOpenIdentity(secrets)),
  bind(identitiesContract.reviewIdentity, reviewIdentity),
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
    bannersContract.bannerList,
    createBannerList((key) => storage.address(key)),
  ),
  bind(bannersContract.saveBanner, createSaveBanner(storage)),
  bind(bannersContract.removeBanner, createRemoveBanner(storage)),
  bind(campaigns.campaignList, campaignList),
  bind(campaigns.saveCampaign, saveCampaign),
  bind(campaigns.removeCampaign, removeCampaign),
  bind(pinsContract.pinList, pinList),
  bind(pinsContract.savePin, savePin),
  bind(pinsContract.orderPins, orderPins),
  bind(pinsContract.removePin, removePin),
]
