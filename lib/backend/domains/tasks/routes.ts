import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/tasks.ts'
import { claimTask } from './claim-task.ts'
import { getSignTasks } from './get-sign-tasks.ts'
import { getTasks } from './get-tasks.ts'
import { repairDay } from './repair-day.ts'
import { sendWatched } from './send-watched.ts'

export const taskRoutes = (): Route[] => [
  bind(contract.getSignTasks, getSignTasks),
  bind(contract.claimTask, claimTask),
  bind(contract.getTasks, getTasks),
  bind(contract.repairDay, repairDay),
  bind(contract.sendWatched, sendWatched),
]
