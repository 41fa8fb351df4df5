'use client'

import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Picture } from '#components/ui/icons/picture.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import type { NotFoundLabels } from './not-found-labels.ts'

/** Shown for pages that do not exist, with links to go on. The data of every page has it, so it is one element there. */
export function NotFoundScreen(props: { labels: LabelsText<NotFoundLabels> }) {
  const labels = readLabels(props.labels)
  return (
    <div className="wrap-page flex flex-col items-center py-16 text-center lg:py-24">
      <Picture name="picture-out" width={240} height={132} />
      <p className="num mt-8 font-bold text-4xl text-ink-3">404</p>
      <h1 className="mt-2 text-2xl">{labels.title}</h1>
      <p className="mt-2 max-w-[42ch] text-balance text-ink-2 text-md">{labels.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link href={'/main'} className={buttonClass({ kind: 'primary' })}>
          {labels.home}
        </Link>
        <Link href={'/football'} className={buttonClass({})}>
          {labels.score}
        </Link>
      </div>
    </div>
  )
}
