import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as guest from '#lib/contract/guest-sanctions.ts'
import * as contract from '#lib/contract/moderation.ts'
import * as ownSanction from '#lib/contract/own-sanctions.ts'
import * as reporting from '#lib/contract/reports.ts'
import * as roomPeople from '#lib/contract/room-people.ts'
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
  bind(contract.getLiveRoomManageList, getLiveRoomManageList),
  bind(contract.setAdministrations, setAdministrations),
  bind(contract.delLiveRoomManage, delLiveRoomManage),
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
  bind(contract.heldLines, createHeldLines({ storage })),
  bind(contract.decideLine, createDecideLine(sendHeld)),
  bind(contract.appeal, appeal),
  bind(contract.appeals, appeals),
  bind(contract.decideAppeal, decideAppeal),
  bind(contract.moderationLog, moderationLog),
  bindStream(contract.exportLog, exportLog),
  bind(contract.marks, marks),
  bind(contract.setMark, setMark),
  bind(contract.setMarking, setMarking),
  bind(contract.dismissMark, dismissMark),
  bind(contract.wordList, wordList),
  bind(contract.addWord, addWord),
  bind(contract.removeWord, removeWord),
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
