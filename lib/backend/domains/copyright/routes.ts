import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as notices from '#lib/contract/copyright/notices.ts'
import * as takedowns from '#lib/contract/copyright/takedowns.ts'
import { createDecideNotice } from './notices/decide-notice.ts'
import { getNotice } from './notices/get-notice.ts'
import { getNotices } from './notices/get-notices.ts'
import { reportAction } from './notices/report-action.ts'
import { createSendNotice } from './notices/send-notice.ts'
import { createWithdrawNotice } from './notices/withdraw-notice.ts'
import { getOwnTakedowns } from './takedowns/get-own-takedowns.ts'
import { createRestoreTakedown } from './takedowns/restore-takedown.ts'
import { sendCounterNotice } from './takedowns/send-counter-notice.ts'

export const copyrightRoutes = ({ contents, hangUp }: Parameters<typeof createDecideNotice>[0]): Route[] => [
  bind(notices.sendNotice, createSendNotice(contents)),
  bind(notices.getNotice, getNotice),
  bind(notices.withdrawNotice, createWithdrawNotice(contents)),
  bind(notices.reportAction, reportAction),
  bind(notices.getNotices, getNotices),
  bind(notices.decideNotice, createDecideNotice({ contents, hangUp })),
  bind(takedowns.getOwnTakedowns, getOwnTakedowns),
  bind(takedowns.sendCounterNotice, sendCounterNotice),
  bind(takedowns.restoreTakedown, createRestoreTakedown(contents)),
]
