import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ThemeChoices } from './theme-choices.tsx'

/** The three themes with their labels and icons, for the menu of the top bar and of the narrow site. */
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
