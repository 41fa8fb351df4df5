import type { TaskIcon as Name } from '#lib/shared/vocabulary/tasks.ts'

/** Icons of tasks on a 24 px grid, outlined in the text colour. */
const PATHS: Record<Name, string> = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  watch: 'M3 5h18v12H3zM8 21h8M10 8.500v5l4.500-2.500z',
  follow: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20c.5-4 3-6 7-6 1.500 0 2.800.3 3.900.8M18 14v6M15 17h6',
  star: 'M12 3.500l2.600 5.300 5.900.9-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.9z',
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.600 10.500l6.800-4M8.600 13.500l6.800 4',
  profile:
    'M4 4h16v16H4zM12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.500 17.500c.6-2.300 2.500-3.500 5.500-3.500s4.900 1.200 5.500 3.500',
}

export function TaskIcon({ name, size = 20 }: { name: Name; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
