import type { within } from 'storybook/test'
import type { LoadedPage } from './PageParameters.ts'

/** What the play function of a page's story gets. */
export interface PlayContext {
  canvas: ReturnType<typeof within>
  loaded: Record<string, unknown>
}

/** What a page's story was opened with. */
export const pageOf = ({ loaded }: Pick<PlayContext, 'loaded'>): LoadedPage => loaded.page as LoadedPage
