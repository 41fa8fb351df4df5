import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as appealsContract from '#lib/contract/moderation/appeals.ts'
import * as filterWordsContract from '#lib/contract/moderation/filter-words.ts'
import * as guest from '#lib/contract/moderation/guest-sanctions.ts'
import * as heldLinesContract from '#lib/contract/moderation/held-lines.ts'
import * as logContract from '#lib/contract/moderation/log.ts'
import * as managersContract from '#lib/contract/moderation/managers.ts'
import * as marksContract from '#lib/contract/moderation/marks.ts'
import * as ownSanction from '#lib/contract/moderation/own-sanctions.ts'
import * as roomPeople from '#lib/contract/moderation/people.ts'
import * as reporting from '#lib/contract/moderation/reports.ts'
import * as contract from '#lib/contract/moderation/sanctions.ts'
import { appeal, appeals, decideAppeal } from './appeals.ts'
import { guestSanctions, relieveGuest, sanctionGuest } from './guest-sanctions.ts'
import { createDecideLine, createHeldLines } from './held-lines.ts'
import type { SendHeld } from './hold-line.ts'
import { liveKickoutList } from './kickout-list.ts'
import { exportLog, moderationLog } from './log-list.ts'
import { delLiveRoomManage, getLiveRoomManageList, setAdministrations } from './managers.ts'
import { dismissMark, marks, setMark, setMarking } from './marks.ts'
import { liveKickout, relieveOnSite, relieveTaboo, sanctionOnSite, setTaboo } from './mute-and-kick.ts'
import { ownSanctions } from './own-sanctions.ts'
import { createReport, createReportList, decideReport, ownReports } from './reports.ts'
import { findPeople, managedRooms } from './room-people.ts'
import { getUserStatus } from './user-status.ts'
import { warn, warningSeen } from './warnings.ts'
import { addWord, removeWord, wordList } from './word-list.ts'

export const moderationRoutes = ({
  storage,
  sendHeld,
}: {
  storage: Storage
  sendHeld: SendHeld
}): Route[] => [
  bind(managersContract.getLiveRoomManageList, getLiveRoomManageList),
  bind(managersContract.setAdministrations, setAdministrations),
  bind(managersContract.delLiveRoomManage, delLiveRoomManage),
  bind(contract.setTaboo, setTaboo),
  bind(contract.relieveTaboo, relieveTaboo),
  bind(contract.liveKickout, liveKickout),
  bind(contract.liveKickoutList, liveKickoutList),
  bind(contract.getUserStatus, getUserStatus),
  bind(guest.sanctionGuest, sanctionGuest),
  bind(guest.guestSanctions, guestSanctions),
  bind(guest.relieveGuest, relieveGuest),
  bind(contract.warn, warn),
  bind(contract.warningSeen, warningSeen),
  bind(heldLinesContract.heldLines, createHeldLines({ storage })),
  bind(heldLinesContract.decideLine, createDecideLine(sendHeld)),
  bind(appealsContract.appeal, appeal),
  bind(appealsContract.appeals, appeals),
  bind(appealsContract.decideAppeal, decideAppeal),
  bind(logContract.moderationLog, moderationLog),
  bindStream(logContract.exportLog, exportLog),
  bind(marksContract.marks, marks),
  bind(marksContract.setMark, setMark),
  bind(marksContract.setMarking, setMarking),
  bind(marksContract.dismissMark, dismissMark),
  bind(filterWordsContract.wordList, wordList),
  bind(filterWordsContract.addWord, addWord),
  bind(filterWordsContract.removeWord, removeWord),
  bind(roomPeople.findPeople, findPeople),
  bind(roomPeople.managedRooms, managedRooms),
  bind(contract.sanctionOnSite, sanctionOnSite),
  bind(contract.relieveOnSite, relieveOnSite),
  bind(ownSanction.ownSanctions, ownSanctions),
  bind(reporting.report, createReport(storage)),
  bind(reporting.ownReports, ownReports),
  bind(reporting.reportList, createReportList(storage)),
  bind(reporting.decideReport, decideReport),
]
