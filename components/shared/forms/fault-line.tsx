import { IslandIcon } from '#components/ui/icons/island-icon.tsx'

/** What was refused and why, announced when it appears. Its place stands before, so that a reader watches it. */
export function FaultLine({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <p className="flex items-start gap-2 rounded-sm bg-live-weak px-3 py-2 text-live text-sm">
          <IslandIcon name="circle-alert" size={18} />
          {text}
        </p>
      ) : null}
    </div>
  )
}
