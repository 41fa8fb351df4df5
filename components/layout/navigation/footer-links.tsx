'use client'

import { useFeatures } from '#components/shared/site-features.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { FOOTER_LINKS, isLinked, type NavLabels } from './navigation.ts'

/** The screens listed in the footer. */
export function FooterLinks({ labels }: { labels: NavLabels }) {
  const features = useFeatures()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
      {FOOTER_LINKS.filter((link) => isLinked(link, features)).map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="inline-flex min-h-7 items-center hover:text-brand max-lg:min-h-11">
            {labels[label]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
