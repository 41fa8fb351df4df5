import { bind, bindStream, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/moderation.ts'
import * as reporting from '#lib/contract/reports.ts'
import * as roomPeople from '#lib/contract/room-people.ts'
import { appeal, appeals, decideAppeal } from './appeals.ts'
import { createDecideLine, heldLines } from './held-lines.ts'
import { liveKickoutList } from './kickout-list.ts'
import { exportLog, moderationLog } from './log-list.ts'
import { delLiveRoomManage, getLiveRoomManageList, setAdministrations } from './managers.ts'
import { dismissMark, marks } from './marks.ts'
import { liveKickout, relieveOnSite, relieveTaboo, sanctionOnSite, setTaboo } from './mute-and-kick.ts'
import { decideReport, ownReports, report, reportList } from './reports.ts'
import { findPeople, managedRooms } from './room-people.ts'
import { getUserStatus } from './user-status.ts'
import { warn, warningSeen } from './warnings.ts'
import { addWord, removeWord, wordList } from './word-list.ts'

export const moderationRoutes = ({ storage }: { storage: Storage }): Route[] => [
  bind(contract.getLiveRoomManageList, getLiveRoomManageList),
  bind(contract.setAdministrations, setAdministrations),
  bind(contract.delLiveRoomManage, delLiveRoomManage),
  bind(contract.setTaboo, setTaboo),
  bind(contract.relieveTaboo, relieveTaboo),
  bind(contract.liveKickout, liveKickout),
  bind(contract.liveKickoutList, liveKickoutList),
  bind(contract.getUserStatus, getUserStatus),
  bind(contract.warn, warn),
  bind(contract.warningSeen, warningSeen),
  bind(contract.heldLines, heldLines),
  bind(contract.decideLine, createDecideLine({ storage })),
  bind(contract.appeal, appeal),
  bind(contract.appeals, appeals),
  bind(contract.decideAppeal, decideAppeal),
  bind(contract.moderationLog, moderationLog),
  bindStream(contract.exportLog, exportLog),
  bind(contract.marks, marks),
  bind(contract.dismissMark, dismissMark),
  bind(contract.wordList, wordList),
  bind(contract.addWord, addWord),
  bind(contract.removeWord, removeWord),
  bind(roomPeople.findPeople, findPeople),
  bind(roomPeople.managedRooms, managedRooms),
  bind(contract.sanctionOnSite, sanctionOnSite),
  bind(contract.relieveOnSite, relieveOnSite),
  bind(reporting.report, report),
  bind(reporting.ownReports, ownReports),
  bind(reporting.reportList, reportList),
  bind(reporting.decideReport, decideReport),
]
