'use client'

/**
 * A ball beyond the line, at the corner of the logo. A client component: the data of every page contain the screen
 * for addresses without a page, and would contain these shapes.
 */
export const NotFoundPicture = () => (
  <svg viewBox="0 0 240 132" width="240" height="132" fill="none" aria-hidden="true">
    <rect x="0" y="0" width="150" height="132" rx="8" className="fill-brand-weak" />
    <path d="M24 132V40M24 40h126M24 66a26 26 0 0 0 26-26" strokeWidth="4" className="stroke-brand" />
    <path d="M104 96 196 44" strokeWidth="2" strokeDasharray="4 7" className="stroke-ink-3" />
    <circle cx="206" cy="38" r="17" strokeWidth="2" className="fill-surface stroke-ink" />
    <path
      d="m206 29 8 6-3 9h-10l-3-9zM206 21v8M222 34l-8 1M216 51l-5-7M196 51l5-7M190 34l8 1"
      strokeWidth="2"
      className="stroke-ink"
      strokeLinejoin="round"
    />
  </svg>
)
