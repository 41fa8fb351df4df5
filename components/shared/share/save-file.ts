/** Saves a file in the browser's download folder. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the object URL until it has begun to write the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a text as a CSV file in the browser's download folder. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile({ name, file: new Blob([csv], { type: 'text/csv;charset=utf-8' }) })
