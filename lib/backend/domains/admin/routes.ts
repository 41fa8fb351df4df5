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
import { createGetApplications, createOpenApplication, reviewApplication } from './anchor-applications.ts'
import { createGetAllBanners, createRemoveBanner, createSaveBanner } from './banners.ts'
import { getCampaigns, removeCampaign, saveCampaign } from './campaigns.ts'
import { findUsers } from './find-users.ts'
import { createGetIdentities, createOpenIdentity, reviewIdentity } from './identities.ts'
import { createAdminLogin } from './login.ts'
import { lookAtUser } from './look-at-user.ts'
import { getOperator } from './me.ts'
import { getPins, orderPins, removePin, savePin } from './pins.ts'
import { createReopenRoom, createShutRoom, getAdminRooms } from './rooms.ts'
import { readSettings, writeCountryCodes, writeOddsDisplay, writeSetting } from './settings.ts'
import { getSmsOutbox } from './sms-outbox.ts'

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
  bind(contract.adminLogin, noteLogins('operator', createAdminLogin({ captcha }))),
  bind(contract.getOperator, getOperator),
  bind(contract.getSmsOutbox, getSmsOutbox),
  bind(usersContract.findUsers, findUsers),
  bind(usersContract.lookAtUser, lookAtUser),
  bind(usersContract.signOutUser, signOutUser),
  bind(usersContract.blockUser, createBlockUser(onAir)),
  bind(usersContract.unblockUser, unblockUser),
  bind(identitiesContract.getIdentities, createGetIdentities(secrets)),
  bind(identitiesContract.openIdentity, createOpenIdentity(secrets)),
  bind(identitiesContract.reviewIdentity, reviewIdentity),
  bind(anchors.getApplications, createGetApplications(secrets)),
  bind(anchors.openApplication, createOpenApplication(secrets)),
  bind(anchors.reviewApplication, reviewApplication),
  bind(live.getAdminRooms, getAdminRooms),
  bind(live.shutRoom, createShutRoom(onAir)),
  bind(live.reopenRoom, createReopenRoom(onAir)),
  bind(contract.getAuditLog, auditLog),
  bind(site.readSettings, readSettings),
  bind(site.writeSetting, writeSetting),
  bind(site.writeCountryCodes, writeCountryCodes),
  bind(site.writeOddsDisplay, writeOddsDisplay),
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
