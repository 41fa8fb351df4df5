/** One line in place of a part of a page that has no data: it says why, and takes no box. */
export const NoData = ({ text }: { text: string }) => <p className="px-4 text-ink-2 text-sm">{text}</p>
