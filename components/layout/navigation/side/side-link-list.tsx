'use client'

import { useFeatures } from '#components/shared/site-features.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { isLinked, type NavLabels, SIDE_LINKS } from '../navigation.ts'
import { SideLink } from './side-link.tsx'

/** The entries of the left menu; in a narrow column the labels become tooltips of the icons. */
export function SideLinkList({ labels }: { labels: NavLabels }) {
  const features = useFeatures()
  return (
    <ul className="flex flex-col gap-0.5 px-2">
      {SIDE_LINKS.filter((link) => isLinked(link, features)).map(({ href, icon, label }) => (
        <li key={href}>
          <SideLink href={href} className="side-link">
            <Icon name={icon} size={20} />
            <span className="side-hint">{labels[label]}</span>
          </SideLink>
        </li>
      ))}
    </ul>
  )
}
