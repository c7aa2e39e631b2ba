/** Lets someone choose a text file; nothing when they change their mind. */
export function chooseText(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.txt,.csv,text/plain,text/csv'
    input.onchange = () => {
      const [file] = input.files ?? []
      if (file) file.text().then(resolve, reject)
      else resolve(undefined)
    }
    input.oncancel = () => resolve(undefined)
    input.click()
  })
}
