import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'

const TABS = [
  ['live', '/anchor?type=0'],
  ['schedule', '/schedule?type=0'],
  ['rank', '/rank'],
  ['follow', '/attention'],
  ['reserve', '/reserve'],
] as const
export type FindTab = (typeof TABS)[number][0]

/**
 * Tabs of the ways to find a broadcast: on the air, upcoming, rankings, followed streamers, reservations.
 * Needs the messages `streams`.
 */
export function FindTabs({ current }: { current: FindTab }) {
  const t = useTranslations('streams.rooms.find')
  return (
    <div className="mb-4 border-line border-b">
      <TabLinks
        label={t('label')}
        links={TABS.map(([tab, href]) => ({ href, label: t(tab), current: tab === current }))}
      />
    </div>
  )
}
