import { useEffect, useState } from 'react'

/** The address of a video; an address made for a file is revoked when the file is no longer shown. */
export function useVideoUrl(video: Blob | string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (typeof video === 'string') {
      setUrl(video)
      return
    }
    const made = URL.createObjectURL(video)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [video])
  return url
}
