import { getTranslations } from 'next-intl/server'
import { labelsOnce } from '#lib/i18n/messages/labels-once.ts'
import type { CornerLabels } from './labels.ts'

/** Returns the labels of the account corner and of the account's links. Server only. */
export const cornerLabels = labelsOnce(async (): Promise<CornerLabels> => {
  const t = await getTranslations('layout.account')
  const common = await getTranslations('common')
  return {
    accountMenu: t('own'),
    login: t('login'),
    loginShort: t('loginShort'),
    anchorArea: t('anchorArea'),
    panel: t('panel'),
    member: t('member'),
    persona: t('persona'),
    logout: t('logout'),
    loggedOut: t('loggedOut'),
    logoutUncertain: t('logoutUncertain'),
    failed: t('failed'),
    openNotice: common('reserve.open'),
    links: {
      wallet: t('wallet'),
      tasks: t('tasks'),
      space: t('space'),
      publish: t('publish'),
      anchorArea: t('anchorArea'),
      guard: { loginFirst: common('loginFirst'), login: common('login') },
    },
  }
})
