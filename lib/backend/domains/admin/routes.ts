import { logLoginAttempts } from '#lib/backend/domains/accounts/index.ts'
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
import { createGetApplications } from './applications/get-applications.ts'
import { createOpenApplication } from './applications/open-application.ts'
import { createReviewApplication } from './applications/review-application.ts'
import { createGetAllBanners } from './banners/get-all-banners.ts'
import { createRemoveBanner } from './banners/remove-banner.ts'
import { createSaveBanner } from './banners/save-banner.ts'
import { getCampaigns } from './campaigns/get-campaigns.ts'
import { removeCampaign } from './campaigns/remove-campaign.ts'
import { saveCampaign } from './campaigns/save-campaign.ts'
import { createGetIdentities } from './identities/get-identities.ts'
import { createOpenIdentity } from './identities/open-identity.ts'
import { reviewIdentity } from './identities/review-identity.ts'
import { createAdminLogin } from './operators/admin-login.ts'
import { getAuditLog } from './operators/get-audit-log.ts'
import { getOperator } from './operators/get-operator.ts'
import { getSmsOutbox } from './operators/get-sms-outbox.ts'
import { getPins } from './pins/get-pins.ts'
import { orderPins } from './pins/order-pins.ts'
import { removePin } from './pins/remove-pin.ts'
import { savePin } from './pins/save-pin.ts'
import { getAdminRooms } from './rooms/get-admin-rooms.ts'
import { createReopenRoom } from './rooms/reopen-room.ts'
import { createShutRoom } from './rooms/shut-room.ts'
import { readSettings } from './settings/read-settings.ts'
import { writeCountryCodes } from './settings/write-country-codes.ts'
import { writeFeature } from './settings/write-feature.ts'
import { writeOddsDisplay } from './settings/write-odds-display.ts'
import { writeSetting } from './settings/write-setting.ts'
import { writeVideoRules } from './settings/write-video-rules.ts'
import { createBlockUser } from './users/block-user.ts'
import { findUsers } from './users/find-users.ts'
import { getAdminUser } from './users/get-admin-user.ts'
import { signOutUser } from './users/sign-out-user.ts'
import { unblockUser } from './users/unblock-user.ts'

/** Routes of the operator console. Every action is written to the audit log. */
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
  bind(contract.adminLogin, logLoginAttempts('operator', createAdminLogin({ captcha }))),
  bind(contract.getOperator, getOperator),
  bind(contract.getSmsOutbox, getSmsOutbox),
  bind(usersContract.findUsers, findUsers),
  bind(usersContract.getAdminUser, getAdminUser),
  bind(usersContract.signOutUser, signOutUser),
  bind(usersContract.blockUser, createBlockUser(onAir)),
  bind(usersContract.unblockUser, unblockUser),
  bind(identitiesContract.getIdentities, createGetIdentities(secrets)),
  bind(identitiesContract.openIdentity, createOpenIdentity(secrets)),
  bind(identitiesContract.reviewIdentity, reviewIdentity),
  bind(anchors.getApplications, createGetApplications(secrets)),
  bind(anchors.openApplication, createOpenApplication(secrets)),
  bind(anchors.reviewApplication, createReviewApplication(secrets)),
  bind(live.getAdminRooms, getAdminRooms),
  bind(live.shutRoom, createShutRoom(onAir)),
  bind(live.reopenRoom, createReopenRoom(onAir)),
  bind(contract.getAuditLog, getAuditLog),
  bind(site.readSettings, readSettings),
  bind(site.writeSetting, writeSetting),
  bind(site.writeCountryCodes, writeCountryCodes),
  bind(site.writeFeature, writeFeature),
  bind(site.writeOddsDisplay, writeOddsDisplay),
  bind(site.writeVideoRules, writeVideoRules),
  bind(
    bannersContract.getAllBanners,
    createGetAllBanners((key) => storage.address(key)),
  ),
  bind(bannersContract.saveBanner, createSaveBanner(storage)),
  bind(bannersContract.removeBanner, createRemoveBanner(storage)),
  bind(campaigns.getCampaigns, getCampaigns),
  bind(campaigns.saveCampaign, saveCampaign),
  bind(campaigns.removeCampaign, removeCampaign),
  bind(pinsContract.getPins, getPins),
  bind(pinsContract.savePin, savePin),
  bind(pinsContract.orderPins, orderPins),
  bind(pinsContract.removePin, removePin),
]
