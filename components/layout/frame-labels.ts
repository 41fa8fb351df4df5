import { getLocale, getTranslations } from 'next-intl/server'
import { labelsOnce } from '#lib/i18n/messages/labels-once.ts'
import type { LabelsText } from '#lib/i18n/messages/read-labels.ts'
import { FOOTER_LINKS, labelsOf, NAV_TABS, type NavLabels, SIDE_LINKS } from './navigation/navigation.ts'

const LANGUAGE_NAMES = { zh: '中文', en: 'English', vi: 'Tiếng Việt' } as const

async function translate() {
  const t = await getTranslations('layout')
  const common = await getTranslations('common')
  const locale = await getLocale()
  const nav: NavLabels = labelsOf(
    [...NAV_TABS.flatMap((tab) => [tab, ...(tab.menu ?? [])]), ...SIDE_LINKS, ...FOOTER_LINKS],
    (label) => t(`nav.${label}`),
  )
  return {
    nav,
    /** Name of the button that opens a tab's menu, by tab. */
    openMenus: NAV_TABS.map((tab) => (tab.menu ? t('nav.openMenu', { name: t(`nav.${tab.label}`) }) : '')),
    product: t('product.name'),
    /** The product's other name, beside the one in the page's language. */
    second: locale === 'zh' ? 'Touchline' : undefined,
    main: t('nav.main'),
    side: t('nav.side'),
    bottom: t('nav.bottom'),
    me: t('nav.me'),
    more: t('nav.more'),
    openMore: t('nav.openMore'),
    openSide: t('nav.openSide'),
    closeSide: t('nav.closeSide'),
    unfold: t('nav.unfold'),
    fold: t('nav.fold'),
    menu: t('nav.menu'),
    openMenuAll: t('nav.openMenuAll'),
    closeMenuAll: t('nav.closeMenuAll'),
    mine: t('account.mineTitle'),
    skip: t('nav.skip'),
    progress: t('nav.progress'),
    logo: t('nav.logo'),
    fullSite: t('nav.fullSite'),
    mobileSite: t('nav.mobileSite'),
    language: t('language.label'),
    languageName: LANGUAGE_NAMES[locale],
    currentLanguage: t('language.current', { name: LANGUAGE_NAMES[locale] }),
    themeLabel: t('theme.label'),
    theme: { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') },
    footer: {
      about: t('footer.about'),
      simulated: t('footer.simulated'),
      browse: t('footer.browse'),
      contact: t('footer.contact'),
      support: t('footer.support'),
      feedback: t('footer.feedback'),
      apply: t('footer.apply'),
      icp: t('footer.icp'),
      gwa: t('footer.gwa'),
      telecom: t('footer.telecom'),
      /** Has the place of the year as `{year}`. */
      rights: t('footer.rights', { year: '{year}' }),
    },
    chunk: { text: t('chunk.text'), reload: t('chunk.reload'), later: t('chunk.later') },
    trouble: {
      login: common('login'),
      ended: t('account.ended'),
      endedText: t('account.endedText'),
      relogin: t('account.relogin'),
      stay: t('account.stay'),
      close: common('close'),
    },
    notices: common('notices'),
    dismiss: common('dismiss'),
  }
}

export type FrameLabels = Awaited<ReturnType<typeof translate>>
export type FrameLabelsText = LabelsText<FrameLabels>

/** Returns the labels of the frame around every screen. Server only. */
export const frameLabels = labelsOnce<FrameLabels>(translate)
