/**
 * Icon of a list that failed to load. Drawn here, because the icon table would become part of the page's
 * first load.
 */
export function AlertMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01" />
    </svg>
  )
}
