/** Saves a file in the browser's download folder. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
