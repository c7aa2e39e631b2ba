import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny'

const WIDTH = 320
const HEIGHT = 180

/**
 * A real MP4 without sound, with one frame a second: its color and its number tell which one it is.
 * @param reversed whether the last frame comes first
 */
export async function sampleFilm(name: string, seconds: number, reversed = false): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 500_000, keyFrameInterval: 4 })
  output.addVideoTrack(source, { frameRate: 1 })
  await output.start()
  for (let second = 0; second < seconds; second++) {
    const shown = reversed ? seconds - 1 - second : second
    context.fillStyle = `hsl(${(shown * 75) % 360} 60% 45%)`
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = 'white'
    context.font = `${HEIGHT / 2}px sans-serif`
    context.textAlign = 'center'
    context.fillText(String(shown), WIDTH / 2, (HEIGHT * 2) / 3)
    await source.add(second, 1)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('no film')
  return new File([target.buffer], name, { type: 'video/mp4' })
}
