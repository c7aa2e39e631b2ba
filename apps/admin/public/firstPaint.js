// Prepares the first paint: the color scheme, and whether index.html shows the outlines of the shell. Loads the common
// texts immediately, and the code of the shell for visitors who are signed in. A separate file, because the content
// security policy allows no inline script.
{
  let scheme = 'auto'
  let language = 'en-US'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme
    // As in src/app/language.ts, whatever the prefix of its key.
    const key = Object.keys(localStorage).find((name) => /(^|\.)language$/.test(name))
    language = localStorage.getItem(key) || language
  } catch {}
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  // The session's cookie (src/app/storage.ts), whatever its prefix.
  const signedIn = document.cookie.includes('token=')
  root.toggleAttribute('data-signed-in', signedIn)
  const { currentScript } = document
  for (const name of [`data-texts-${language}`, ...(signedIn ? ['data-shell'] : [])]) {
    // Absent in development.
    const href = currentScript.getAttribute(name)
    if (href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
