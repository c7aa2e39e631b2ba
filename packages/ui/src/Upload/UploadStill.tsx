import { useEffect, useRef } from 'react'
import classes from './Upload.module.css'

/** Pixels: enough for a tile. */
const WIDTH = 320

/** The first frame of an image that moves. */
export function UploadStill({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => {
      if (!canvas.current) return
      canvas.current.width = Math.min(WIDTH, image.naturalWidth)
      canvas.current.height = Math.ceil((canvas.current.width * image.naturalHeight) / image.naturalWidth)
      // Draws the first frame, whichever would be in sight.
      canvas.current.getContext('2d')?.drawImage(image, 0, 0, canvas.current.width, canvas.current.height)
    }
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return <canvas ref={canvas} className={`${classes.picture} ${classes.still}`} aria-hidden />
}
