import type { Exhibit } from '../exhibit.ts'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'

export const buttonExhibit: Exhibit = {
  name: 'Button',
  pieces: ({ t }) => [
    { state: 'default', node: <Button>{t('samples.cancel')}</Button> },
    { state: 'primary', node: <Button kind="primary">{t('samples.save')}</Button> },
    { state: 'outline', node: <Button kind="outline">{t('samples.reserve')}</Button> },
    { state: 'quiet', node: <Button kind="quiet">{t('samples.cancel')}</Button> },
    { state: 'danger', node: <Button kind="danger">{t('samples.delete')}</Button> },
    {
      state: 'sizes',
      node: (
        <>
          <Button size="sm">{t('samples.watch')}</Button>
          <Button>{t('samples.watch')}</Button>
          <Button size="lg">{t('samples.watch')}</Button>
        </>
      ),
    },
    {
      state: 'icon',
      node: (
        <Button kind="primary" icon={<Icon name="play" size={16} solid />}>
          {t('samples.watch')}
        </Button>
      ),
    },
    {
      state: 'busy',
      node: (
        <Button kind="primary" busy>
          {t('samples.save')}
        </Button>
      ),
    },
    { state: 'disabled', node: <Button disabled>{t('samples.save')}</Button> },
    { state: 'hover', node: <Button>{t('samples.follow')}</Button> },
    { state: 'focus', node: <Button>{t('samples.follow')}</Button> },
  ],
}
