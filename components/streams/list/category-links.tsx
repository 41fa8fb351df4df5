import { useTranslations } from 'next-intl'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { roomCategories } from '#lib/contract/streams/rooms.ts'

interface CategoryLinksProps {
  label: string
  /** 0 for all, then the categories in order. */
  current: number
  address: (type: number) => string
  /** Number of rooms per link, in that order; absent: no numbers are shown. */
  counts?: readonly number[]
}

/** Links to all rooms or to one category. Needs the messages `streams`. */
export function CategoryLinks({ label, current, address, counts }: CategoryLinksProps) {
  const t = useTranslations('streams.rooms')
  return (
    <PillLinks
      label={label}
      links={['all' as const, ...roomCategories].map((category, type) => ({
        href: address(type),
        current: type === current,
        label: (
          <>
            {category === 'all' ? t('list.all') : t(`category.${category}`)}
            {counts ? <span className="num ml-1.5 text-xs opacity-80">{counts[type] ?? 0}</span> : null}
          </>
        ),
      }))}
    />
  )
}
