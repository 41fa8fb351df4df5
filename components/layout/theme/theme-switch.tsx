import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ThemeChoices } from './theme-choices.tsx'

/** The three themes with their words and icons, for the top bar's menu and the narrow site's. */
export async function ThemeSwitch() {
  const t = await getTranslations('layout.theme')
  return (
    <ThemeChoices
      labels={{ system: t('system'), light: t('light'), dark: t('dark') }}
      icons={{
        system: <Icon name="monitor" size={18} />,
        light: <Icon name="sun" size={18} />,
        dark: <Icon name="moon" size={18} />,
      }}
    />
  )
}
