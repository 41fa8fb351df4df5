import type { Exhibit } from '../exhibit.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from './icon-button.tsx'

export const iconButtonExhibit: Exhibit = {
  name: 'IconButton',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: <IconButton label={t('samples.star')} icon={<Icon name="star" />} pressed={false} />,
    },
    {
      state: 'pressed',
      node: <IconButton label={t('samples.star')} icon={<Icon name="star" solid />} pressed />,
    },
    {
      state: 'disabled',
      node: <IconButton label={t('samples.star')} icon={<Icon name="star" />} disabled />,
    },
  ],
}
