import { Icon } from '#components/ui/icons/icon.tsx'

/**
 * An error of a form with its reason, announced when it appears. The empty element is rendered before, so
 * that screen readers watch it.
 */
export function ErrorMessage({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <p className="flex items-start gap-2 rounded-sm bg-live-weak px-3 py-2 text-live text-sm">
          <Icon name="circle-alert" size={18} />
          {text}
        </p>
      ) : null}
    </div>
  )
}
