import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as appealsContract from '#lib/contract/moderation/appeals.ts'
import * as filterWordsContract from '#lib/contract/moderation/filter-words.ts'
import * as guest from '#lib/contract/moderation/guest-sanctions.ts'
import * as heldLinesContract from '#lib/contract/moderation/held-lines.ts'
import * as logContract from '#lib/contract/moderation/log.ts'
import * as managersContract from '#lib/contract/moderation/managers.ts'
import * as marksContract from '#lib/contract/moderation/marks.ts'
import * as roomPeople from '#lib/contract/moderation/people.ts'
import * as reporting from '#lib/contract/moderation/reports.ts'
import * as ownSanction from '#lib/contract/moderation/sanctions.ts'
import * as contract from '#lib/contract/moderation/sanctions.ts'
import { appeal, decideAppeal, getAppeals } from './appeals.ts'
import { getGuestSanctions, relieveGuest, sanctionGuest } from './guest-sanctions.ts'
import { createDecideLine, createGetHeldLines } from './held-lines.ts'
import type { SendHeld } from './hold-line.ts'
import { getSanctioned } from './kickout-list.ts'
import { exportModerationLog, getModerationLog } from './log-list.ts'
import { getManagers, removeManager, setManager } from './managers.ts'
import { dismissMark, getMarks, setMark, setMarking } from './marks.ts'
import { kickUser, muteUser, relieveOnSite, relieveUser, sanctionOnSite } from './mute-and-kick.ts'
import { getOwnSanctions } from './own-sanctions.ts'
import { createGetReports, createReport, decideReport, getOwnReports } from './reports.ts'
import { findPeople, getManagedRooms } from './room-people.ts'
import { getStanding } from './user-status.ts'
import { acknowledgeWarning, warnUser } from './warnings.ts'
import { addFilterWord, getFilterWords, removeFilterWord } from './word-list.ts'

export const moderationRoutes = ({
  storage,
  sendHeld,
}: {
  storage: Storage
  sendHeld: SendHeld
}): Route[] => [
  bind(managersContract.getManagers, getManagers),
  bind(managersContract.setManager, setManager),
  bind(managersContract.removeManager, removeManager),
  bind(contract.muteUser, muteUser),
  bind(contract.relieveUser, relieveUser),
  bind(contract.kickUser, kickUser),
  bind(contract.getSanctioned, getSanctioned),
  bind(contract.getStanding, getStanding),
  bind(guest.sanctionGuest, sanctionGuest),
  bind(guest.getGuestSanctions, getGuestSanctions),
  bind(guest.relieveGuest, relieveGuest),
  bind(contract.warnUser, warnUser),
  bind(contract.acknowledgeWarning, acknowledgeWarning),
  bind(heldLinesContract.getHeldLines, createGetHeldLines({ storage })),
  bind(heldLinesContract.decideLine, createDecideLine(sendHeld)),
  bind(appealsContract.appeal, appeal),
  bind(appealsContract.getAppeals, getAppeals),
  bind(appealsContract.decideAppeal, decideAppeal),
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
  bind(contract.relieveOnSite, relieveOnSite),
  bind(ownSanction.getOwnSanctions, getOwnSanctions),
  bind(reporting.report, createReport(storage)),
  bind(reporting.getOwnReports, getOwnReports),
  bind(reporting.getReports, createGetReports(storage)),
  bind(reporting.decideReport, decideReport),
]
