import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/tasks.ts'
import { getSignTasks } from './pc-sign-task-list.ts'
import { repairDay } from './repair.ts'
import { claimTask } from './task-handle-sign.ts'
import { getTasks } from './user-task-list.ts'
import { sendWatched } from './watched.ts'

export const taskRoutes = (): Route[] => [
  bind(contract.getSignTasks, getSignTasks),
  bind(contract.claimTask, claimTask),
  bind(contract.getTasks, getTasks),
  bind(contract.repairDay, repairDay),
  bind(contract.sendWatched, sendWatched),
]
