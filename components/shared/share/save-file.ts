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
