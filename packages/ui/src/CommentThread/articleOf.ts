/** The element of a comment within a thread, or a level of it. */
export function articleOf(within: HTMLElement | null, postId: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(postId)}"]`) ?? null
}
