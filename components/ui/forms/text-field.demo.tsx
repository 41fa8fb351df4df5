import type { Exhibit } from '../exhibit.ts'
import { Icon } from '../icons/icon.tsx'
import { TextField } from './text-field.tsx'

export const textFieldExhibit: Exhibit = {
  name: 'TextField',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: <TextField label={t('samples.team')} hint={t('samples.hint')} className="w-64" />,
    },
    {
      state: 'icon',
      node: (
        <TextField
          label={t('samples.team')}
          before={<Icon name="search" size={18} className="my-auto ml-3 text-ink-2" />}
          className="w-64"
        />
      ),
    },
    {
      state: 'error',
      node: (
        <TextField label={t('samples.team')} error={t('samples.hint')} defaultValue="?" className="w-64" />
      ),
    },
    {
      state: 'disabled',
      node: <TextField label={t('samples.team')} disabled defaultValue="…" className="w-64" />,
    },
  ],
}
