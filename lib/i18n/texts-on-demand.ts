import type { Language } from '#lib/shared/languages.ts'
import type { Messages } from './messages.ts'

/** One by one: an address with a gap in it would bring the way to every file of messages there is. */
const FILES = {
  zh: {
    accounts: () => import('#messages/zh/accounts.json'),
    common: () => import('#messages/zh/common.json'),
    gifts: () => import('#messages/zh/gifts.json'),
    goals: () => import('#messages/zh/goals.json'),
    panel: () => import('#messages/zh/panel.json'),
    recharge: () => import('#messages/zh/recharge.json'),
    tasks: () => import('#messages/zh/tasks.json'),
  },
  en: {
    accounts: () => import('#messages/en/accounts.json'),
    common: () => import('#messages/en/common.json'),
    gifts: () => import('#messages/en/gifts.json'),
    goals: () => import('#messages/en/goals.json'),
    panel: () => import('#messages/en/panel.json'),
    recharge: () => import('#messages/en/recharge.json'),
    tasks: () => import('#messages/en/tasks.json'),
  },
  vi: {
    accounts: () => import('#messages/vi/accounts.json'),
    common: () => import('#messages/vi/common.json'),
    gifts: () => import('#messages/vi/gifts.json'),
    goals: () => import('#messages/vi/goals.json'),
    panel: () => import('#messages/vi/panel.json'),
    recharge: () => import('#messages/vi/recharge.json'),
    tasks: () => import('#messages/vi/tasks.json'),
  },
} satisfies Record<Language, object>

/** Messages of a dialog that few open, fetched by the browser together with the dialog instead of with every page. */
export async function textsOnDemand(
  language: Language,
  names: readonly (keyof (typeof FILES)['zh'])[],
): Promise<Partial<Messages>> {
  const files = await Promise.all(names.map(async (name) => [name, (await FILES[language][name]()).default]))
  return Object.fromEntries(files) as Partial<Messages>
}
