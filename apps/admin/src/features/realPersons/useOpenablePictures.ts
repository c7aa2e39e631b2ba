import { useEffect, useState } from 'react'
import { openableUrl } from '../files/fileUrl.ts'

/** Returns addresses that images can load of signed links; none until all can. Keep the links stable between renders. */
export function useOpenablePictures(links: readonly string[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    const opening = Promise.all(links.map(openableUrl))
    opening.then(
      (opened) => wanted && setUrls(opened),
      // An image says itself that it can't be loaded.
      () => wanted && setUrls(links),
    )
    return () => {
      wanted = false
      setUrls([])
      opening.then(
        (opened) => {
          for (const url of opened) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
        },
        () => {},
      )
    }
  }, [links])
  return urls
}
