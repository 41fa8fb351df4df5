import type { Exhibit } from '../exhibit.ts'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

export const segmentedExhibit: Exhibit = {
  name: 'Segmented',
  pieces: ({ t, theme }) => {
    const segments = [
      { value: 'all', label: t('samples.all') },
      { value: 'first', label: t('samples.firstHalf') },
      { value: 'second', label: t('samples.secondHalf') },
    ]
    return [
      {
        state: 'default',
        node: (
          <Segmented
            legend={t('samples.overview')}
            name={`half-${theme}`}
            segments={segments}
            defaultValue="all"
          />
        ),
      },
      {
        state: 'disabled',
        node: (
          <Segmented
            legend={t('samples.lineups')}
            name={`half-off-${theme}`}
            segments={segments.map((segment) => ({ ...segment, disabled: segment.value === 'second' }))}
            defaultValue="first"
          />
        ),
      },
    ]
  },
}

export const selectExhibit: Exhibit = {
  name: 'Select',
  pieces: ({ t }) => {
    const options = [
      { value: 'decimal', label: t('samples.decimal') },
      { value: 'fraction', label: t('samples.fraction') },
    ]
    return [
      { state: 'default', node: <Select label={t('samples.odds')} options={options} /> },
      { state: 'disabled', node: <Select label={t('samples.odds')} options={options} disabled /> },
    ]
  },
}

export const switchExhibit: Exhibit = {
  name: 'Switch',
  pieces: ({ t }) => [
    { state: 'default', node: <Switch>{t('samples.popup')}</Switch> },
    { state: 'pressed', node: <Switch defaultChecked>{t('samples.sound')}</Switch> },
    { state: 'disabled', node: <Switch disabled>{t('samples.sound')}</Switch> },
  ],
}
