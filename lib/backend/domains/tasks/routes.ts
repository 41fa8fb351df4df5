import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/tasks.ts'
import { pcSignTaskList } from './pc-sign-task-list.ts'
import { repair } from './repair.ts'
import { taskHandleSign } from './task-handle-sign.ts'
import { userTaskList } from './user-task-list.ts'
import { watched } from './watched.ts'

export const taskRoutes = (): Route[] => [
  bind(contract.pcSignTaskList, pcSignTaskList),
  bind(contract.taskHandleSign, taskHandleSign),
  bind(contract.userTaskList, userTaskList),
  bind(contract.repair, repair),
  bind(contract.watched, watched),
]
