import {
  createOperator,
  listOperators,
  type OperatorDeps,
  removeOperator,
  setOperatorPassword,
} from '#lib/backend/domains/admin/index.ts'
import { ADMIN, ADMIN_ACTIONS, ADMIN_USAGE } from './admin-texts.ts'
import { type Commands, UsageError } from './control/protocol.ts'

/** The operator commands of the running site: `admin ACTION [NAME [PASSWORD]]`. */
export const adminCommands = (deps: OperatorDeps): Commands => ({
  [ADMIN]: async ([action = '', name, password], print) => {
    const needs = Object.hasOwn(ADMIN_ACTIONS, action) ? ADMIN_ACTIONS[action] : undefined
    if (!needs || needs.name !== (name !== undefined) || needs.password !== (password !== undefined))
      throw new UsageError(ADMIN_USAGE)
    if (action === 'list') {
      const list = await listOperators(deps)
      if (list.length === 0) print('There is no operator yet: npm run admin -- create NAME')
      for (const one of list)
        print(
          `${one.name}, since ${one.createdAt.toISOString().slice(0, 10)}${one.isBlocked ? ', blocked' : ''}`,
        )
    } else if (action === 'create')
      print(`${await createOperator(deps, name ?? '', password ?? '')} may log in at /admin.`)
    else if (action === 'password')
      print(
        `${await setOperatorPassword(deps, name ?? '', password ?? '')} has a new password; every session of the old one has ended.`,
      )
    else print(`${await removeOperator(deps, name ?? '')} is no operator any more; every session has ended.`)
  },
})
