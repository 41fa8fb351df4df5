import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'

/** Empty state of a section: what is missing, and why or when it is usually available. */
export function EmptySection({ icon, title, why }: { icon: IconName; title: string; why?: string }) {
  return (
    <div className="flex flex-col items-center px-6 py-8 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon name={icon} size={22} />
      </span>
      <p className="mt-2.5 font-semibold">{title}</p>
      {why ? <p className="mt-0.5 max-w-[40ch] text-balance text-ink-2 text-sm">{why}</p> : null}
    </div>
  )
}
