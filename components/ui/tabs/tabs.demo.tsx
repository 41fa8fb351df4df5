import type { Exhibit } from '../exhibit.ts'
import { TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

export const tabsExhibit: Exhibit = {
  name: 'Tabs',
  pieces: ({ t, theme }) => {
    const panel = <p className="p-4 text-ink-2">{t('samples.panel')}</p>
    return [
      {
        state: 'default',
        node: (
          <div className="w-full rounded-md border border-line bg-surface">
            <Tabs
              label={t('samples.overview')}
              tabs={[
                { id: 'overview', label: t('samples.overview'), panel },
                { id: 'lineups', label: t('samples.lineups'), panel },
                { id: 'table', label: t('samples.table'), panel },
                { id: 'odds', label: t('samples.odds'), panel, disabled: true },
              ]}
            />
          </div>
        ),
      },
      {
        state: 'links',
        node: (
          <TabLinks
            label={`${t('samples.live')} (${t(theme)})`}
            links={[
              { href: '#Tabs', label: t('samples.live'), count: 12, current: true },
              { href: '#Tabs-results', label: t('samples.results'), count: 96 },
              { href: '#Tabs-schedule', label: t('samples.schedule'), count: 106 },
            ]}
          />
        ),
      },
    ]
  },
}
