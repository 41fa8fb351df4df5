import type { Language } from '#lib/shared/languages.ts'
import type { Messages } from './messages.ts'
import { nestMessages } from './nest-messages.ts'

/** Listed one by one: a dynamic path would include loaders for all files of messages. */
const FILES = {
  zh: {
    'accounts.captcha': () => import('#messages/zh/accounts/captcha.json'),
    'accounts.devices': () => import('#messages/zh/accounts/devices.json'),
    'accounts.login': () => import('#messages/zh/accounts/login.json'),
    'accounts.panel': () => import('#messages/zh/accounts/panel.json'),
    'accounts.repair': () => import('#messages/zh/accounts/repair.json'),
    'accounts.scan': () => import('#messages/zh/accounts/scan.json'),
    chat: () => import('#messages/zh/chat.json'),
    'chat-groups': () => import('#messages/zh/chat-groups.json'),
    'chat-private': () => import('#messages/zh/chat-private.json'),
    'chat-service': () => import('#messages/zh/chat-service.json'),
    common: () => import('#messages/zh/common.json'),
    community: () => import('#messages/zh/community.json'),
    esports: () => import('#messages/zh/esports.json'),
    gifts: () => import('#messages/zh/gifts.json'),
    'matches.detail': () => import('#messages/zh/matches/detail.json'),
    'matches.goals': () => import('#messages/zh/matches/goals.json'),
    'matches.preview': () => import('#messages/zh/matches/preview.json'),
    predictions: () => import('#messages/zh/predictions.json'),
    tasks: () => import('#messages/zh/tasks.json'),
    'wallet.debts': () => import('#messages/zh/wallet/debts.json'),
    'wallet.recharge': () => import('#messages/zh/wallet/recharge.json'),
  },
  en: {
    'accounts.captcha': () => import('#messages/en/accounts/captcha.json'),
    'accounts.devices': () => import('#messages/en/accounts/devices.json'),
    'accounts.login': () => import('#messages/en/accounts/login.json'),
    'accounts.panel': () => import('#messages/en/accounts/panel.json'),
    'accounts.repair': () => import('#messages/en/accounts/repair.json'),
    'accounts.scan': () => import('#messages/en/accounts/scan.json'),
    chat: () => import('#messages/en/chat.json'),
    'chat-groups': () => import('#messages/en/chat-groups.json'),
    'chat-private': () => import('#messages/en/chat-private.json'),
    'chat-service': () => import('#messages/en/chat-service.json'),
    common: () => import('#messages/en/common.json'),
    community: () => import('#messages/en/community.json'),
    esports: () => import('#messages/en/esports.json'),
    gifts: () => import('#messages/en/gifts.json'),
    'matches.detail': () => import('#messages/en/matches/detail.json'),
    'matches.goals': () => import('#messages/en/matches/goals.json'),
    'matches.preview': () => import('#messages/en/matches/preview.json'),
    predictions: () => import('#messages/en/predictions.json'),
    tasks: () => import('#messages/en/tasks.json'),
    'wallet.debts': () => import('#messages/en/wallet/debts.json'),
    'wallet.recharge': () => import('#messages/en/wallet/recharge.json'),
  },
  vi: {
    'accounts.captcha': () => import('#messages/vi/accounts/captcha.json'),
    'accounts.devices': () => import('#messages/vi/accounts/devices.json'),
    'accounts.login': () => import('#messages/vi/accounts/login.json'),
    'accounts.panel': () => import('#messages/vi/accounts/panel.json'),
    'accounts.repair': () => import('#messages/vi/accounts/repair.json'),
    'accounts.scan': () => import('#messages/vi/accounts/scan.json'),
    chat: () => import('#messages/vi/chat.json'),
    'chat-groups': () => import('#messages/vi/chat-groups.json'),
    'chat-private': () => import('#messages/vi/chat-private.json'),
    'chat-service': () => import('#messages/vi/chat-service.json'),
    common: () => import('#messages/vi/common.json'),
    community: () => import('#messages/vi/community.json'),
    esports: () => import('#messages/vi/esports.json'),
    gifts: () => import('#messages/vi/gifts.json'),
    'matches.detail': () => import('#messages/vi/matches/detail.json'),
    'matches.goals': () => import('#messages/vi/matches/goals.json'),
    'matches.preview': () => import('#messages/vi/matches/preview.json'),
    predictions: () => import('#messages/vi/predictions.json'),
    tasks: () => import('#messages/vi/tasks.json'),
    'wallet.debts': () => import('#messages/vi/wallet/debts.json'),
    'wallet.recharge': () => import('#messages/vi/wallet/recharge.json'),
  },
} satisfies Record<Language, object>

/** A file of messages that is loaded on demand. */
export type TextName = keyof (typeof FILES)['zh']

/**
 * Messages of a rarely opened dialog, loaded by the browser together with the dialog instead of with every
 * page.
 */
export async function textsOnDemand(
  language: Language,
  names: readonly TextName[],
): Promise<Partial<Messages>> {
  const files = await Promise.all(
    names.map(async (name) => [name, (await FILES[language][name]()).default] as const),
  )
  return nestMessages(files)
}
