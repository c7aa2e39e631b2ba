import type { ComponentProps, ComponentType } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { LoadFailureDialog, type LoadFailureDialogProps } from './LoadFailureDialog.tsx'
import { lazyPart, type Retry } from './lazyPart.tsx'

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it; a page keeps the exact props
type Piece<Props = any> = ComponentType<Props>
type Load<Loaded> = () => Promise<{ default: Loaded }>

/**
 * A dialog or a drawer whose code comes when it is first shown, on a page that must outlive one that cannot be
 * loaded: the network is gone, or a release has taken the file away. The operator is told, and can try again,
 * reload or go on.
 * @param load `() => import(…)`
 */
export const lazyDialog = <Loaded extends Piece>(
  load: Load<Loaded> &
    (ComponentProps<Loaded> extends Omit<LoadFailureDialogProps, keyof Retry> ? unknown : never),
) => lazyPart<ComponentProps<Loaded>>(load as Load<Piece>, LoadFailureDialog)

/**
 * As {@link lazyDialog}, for a section of a page: in its place stands that it could not be loaded.
 * @param load `() => import(…)`
 */
export const lazySection = <Loaded extends Piece>(load: Load<Loaded>) =>
  lazyPart<ComponentProps<Loaded>>(load as Load<Piece>, LoadFailure)

/**
 * As {@link lazyDialog}, for what a page does without: nothing stands in its place, and it is loaded anew when it
 * is next shown.
 * @param load `() => import(…)`
 */
export const lazyExtra = <Loaded extends Piece>(load: Load<Loaded>) =>
  lazyPart<ComponentProps<Loaded>>(load as Load<Piece>)
