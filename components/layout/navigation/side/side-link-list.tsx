'use client'

import { Icon } from '#components/ui/icons/icon.tsx'
import { SIDE_LINKS } from '../navigation.ts'
import { SideLink } from './side-link.tsx'

/**
 * The left menu with a label for each of SIDE_LINKS; in a narrow column the labels become tooltips of the
 * icons. A client component: every page has it twice, and only its labels are sent.
 */
export function SideLinkList({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-0.5 px-2">
      {SIDE_LINKS.map(({ href, icon }, at) => (
        <li key={href}>
          <SideLink href={href} className="side-link">
            <Icon name={icon} size={20} />
            <span className="side-hint">{labels[at]}</span>
          </SideLink>
        </li>
      ))}
    </ul>
  )
}
