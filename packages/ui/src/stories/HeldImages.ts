import { spyOn, waitFor } from 'storybook/test'

/** Images that canvases write, held until the story finishes them. */
export class HeldImages {
  #finish: (() => void) | undefined

  /** For `beforeEach`. @returns what ends it */
  readonly hold = (): (() => void) => {
    this.#finish = undefined
    const spy = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => {
      this.#finish = () => callback(new Blob(['image'], { type: 'image/png' }))
    })
    return () => spy.mockRestore()
  }

  /** Returns what finishes an image, once one is being written. */
  readonly begun = (): Promise<() => void> =>
    waitFor(() => {
      if (!this.#finish) throw new Error('no image is being written')
      return this.#finish
    })
}
