import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as appealsContract from '#lib/contract/moderation/appeals.ts'
import * as filterWordsContract from '#lib/contract/moderation/filter-words.ts'
import * as guest from '#lib/contract/moderation/guest-sanctions.ts'
import * as heldMessagesContract from '#lib/contract/moderation/held-messages.ts'
import * as logContract from '#lib/contract/moderation/log.ts'
import * as managersContract from '#lib/contract/moderation/managers.ts'
import * as marksContract from '#lib/contract/moderation/marks.ts'
import * as roomPeople from '#lib/contract/moderation/people.ts'
import * as reporting from '#lib/contract/moderation/reports.ts'
import * as contract from '#lib/contract/moderation/sanctions.ts'
import { appeal } from './appeals/appeal.ts'
import { appealShutting } from './appeals/appeal-shutting.ts'
import { createDecideAppeal } from './appeals/decide-appeal.ts'
import { getAppeals } from './appeals/get-appeals.ts'
import { addFilterWord } from './filter-words/add-filter-word.ts'
import { getFilterWords } from './filter-words/get-filter-words.ts'
import { removeFilterWord } from './filter-words/remove-filter-word.ts'
import { getGuestSanctions } from './guest-sanctions/get-guest-sanctions.ts'
import { liftGuestSanction } from './guest-sanctions/lift-guest-sanction.ts'
import { sanctionGuest } from './guest-sanctions/sanction-guest.ts'
import { createDecideHeldMessage } from './held-messages/decide-held-message.ts'
import { createGetHeldMessages } from './held-messages/get-held-messages.ts'
import type { SendHeldMessage } from './held-messages/hold-message.ts'
import { exportModerationLog } from './log/export-moderation-log.ts'
import { getModerationLog } from './log/get-moderation-log.ts'
import { getManagers } from './managers/get-managers.ts'
import { removeManager } from './managers/remove-manager.ts'
import { setManager } from './managers/set-manager.ts'
import { dismissMark } from './marks/dismiss-mark.ts'
import { getMarks } from './marks/get-marks.ts'
import { setMark } from './marks/set-mark.ts'
import { setMarking } from './marks/set-marking.ts'
import { findPeople } from './people/find-people.ts'
import { getManagedRooms } from './people/get-managed-rooms.ts'
import { decideReport } from './reports/decide-report.ts'
import { getOwnReports } from './reports/get-own-reports.ts'
import { createGetReports } from './reports/get-reports.ts'
import { createReport } from './reports/report.ts'
import { acknowledgeWarning } from './sanctions/acknowledge-warning.ts'
import { getOwnSanctions } from './sanctions/get-own-sanctions.ts'
import { getSanctioned } from './sanctions/get-sanctioned.ts'
import { getUserStatus } from './sanctions/get-user-status.ts'
import { kickUser } from './sanctions/kick-user.ts'
import { liftRoomSanction } from './sanctions/lift-room-sanction.ts'
import { liftSiteSanction } from './sanctions/lift-site-sanction.ts'
import { muteUser } from './sanctions/mute-user.ts'
import { sanctionOnSite } from './sanctions/sanction-on-site.ts'
import { warnUser } from './sanctions/warn-user.ts'

export const moderationRoutes = ({
  storage,
  sendHeldMessage,
  onAir,
}: {
  storage: Storage
  sendHeldMessage: SendHeldMessage
  onAir: Pick<OnAir, 'reopen'>
}): Route[] => [
  bind(managersContract.getManagers, getManagers),
  bind(managersContract.setManager, setManager),
  bind(managersContract.removeManager, removeManager),
  bind(contract.muteUser, muteUser),
  bind(contract.liftRoomSanction, liftRoomSanction),
  bind(contract.kickUser, kickUser),
  bind(contract.getSanctioned, getSanctioned),
  bind(contract.getUserStatus, getUserStatus),
  bind(guest.sanctionGuest, sanctionGuest),
  bind(guest.getGuestSanctions, getGuestSanctions),
  bind(guest.liftGuestSanction, liftGuestSanction),
  bind(contract.warnUser, warnUser),
  bind(contract.acknowledgeWarning, acknowledgeWarning),
  bind(heldMessagesContract.getHeldMessages, createGetHeldMessages({ storage })),
  bind(heldMessagesContract.decideHeldMessage, createDecideHeldMessage(sendHeldMessage)),
  bind(appealsContract.appeal, appeal),
  bind(appealsContract.getAppeals, getAppeals),
  bind(appealsContract.appealShutting, appealShutting),
  bind(appealsContract.decideAppeal, createDecideAppeal(onAir)),
  bind(logContract.getModerationLog, getModerationLog),
  bindStream(logContract.exportModerationLog, exportModerationLog),
  bind(marksContract.getMarks, getMarks),
  bind(marksContract.setMark, setMark),
  bind(marksContract.setMarking, setMarking),
  bind(marksContract.dismissMark, dismissMark),
  bind(filterWordsContract.getFilterWords, getFilterWords),
  bind(filterWordsContract.addFilterWord, addFilterWord),
  bind(filterWordsContract.removeFilterWord, removeFilterWord),
  bind(roomPeople.findPeople, findPeople),
  bind(roomPeople.getManagedRooms, getManagedRooms),
  bind(contract.sanctionOnSite, sanctionOnSite),
  bind(contract.liftSiteSanction, liftSiteSanction),
  bind(contract.getOwnSanctions, getOwnSanctions),
  bind(reporting.report, createReport(storage)),
  bind(reporting.getOwnReports, getOwnReports),
  bind(reporting.getReports, createGetReports(storage)),
  bind(reporting.decideReport, decideReport),
]
