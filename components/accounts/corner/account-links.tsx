'use client'

import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import { GuardedLink } from '#components/shared/forms/guarded-link.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import { AnchorArea } from './anchor-area.tsx'
import type { CornerLabels } from './labels.ts'

const LINKS = [
  { type: 1, label: 'wallet', icon: 'wallet' },
  { type: 2, label: 'tasks', icon: 'circle-check' },
  { type: 18, label: 'space', icon: 'user' },
] as const

/**
 * Links to the user's own pages. Visitors see them too and are sent on after the login. Shown under the login
 * button on the full site, and in the menu of the narrow site, which has no other place for the streamer
 * area.
 */
export function AccountLinks(props: { narrow: boolean; labels: LabelsText<CornerLabels> }) {
  const { narrow } = props
  const labels = readLabels(props.labels).links
  const itemClass = narrow ? 'side-link' : 'menu-entry'
  const size = narrow ? 20 : 18
  return (
    <ul className={narrow ? 'flex flex-col gap-0.5' : ''}>
      {LINKS.filter(({ type }) => hasMemberScreen(type)).map(({ type, label, icon }) => (
        <li key={type}>
          <GuardedLink href={`/member?type=${type}`} texts={labels.guard} className={itemClass}>
            <Icon name={icon} size={size} />
            {labels[label]}
          </GuardedLink>
        </li>
      ))}
      <li>
        <GuardedLink href="/new_file" texts={labels.guard} className={itemClass}>
          <Icon name="upload" size={size} />
          {labels.publish}
        </GuardedLink>
      </li>
      <li className={narrow ? '' : 'lg:hidden'}>
        <AnchorArea label={labels.anchorArea} size={size} className={itemClass} />
      </li>
    </ul>
  )
}
