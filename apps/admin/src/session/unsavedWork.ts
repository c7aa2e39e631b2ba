let unsaved = false

/** The shell says whether any of its pages, hidden ones included, holds changes that are not saved. */
export function setUnsavedWork(next: boolean): void {
  unsaved = next
}

/** Whether leaving the pages would lose what someone typed. */
export const hasUnsavedWork = (): boolean => unsaved
