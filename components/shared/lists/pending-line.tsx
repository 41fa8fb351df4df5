/**
 * A part of a page without data, in one line instead of a box: what it is, why it is empty and when it usually comes.
 */
export function PendingLine({ title, why }: { title: string; why: string }) {
  return (
    <p className="px-4 py-1 text-ink-2 text-sm lg:px-1">
      <b className="mr-1.5 font-semibold text-ink">{title}</b>
      {why}
    </p>
  )
}
