import type { ReactNode } from 'react'

/** Every word the components show by themselves. An application may supply its own. */
export interface Labels {
  /** BCP 47 tag of the language: calendars follow it. */
  locale: 'en-US' | 'zh-CN'
  table: {
    empty: string
    loading: string
    refetching: string
    /** Announced when the rows have changed. */
    loaded: (shown: number, total: number) => string
    selectAll: string
    selectRow: (row: string) => string
    selected: (count: number) => string
    clearSelection: string
    actions: string
    moreActions: string
    sortBy: string
    reorderRow: (row: string) => string
    movedRow: (position: number, total: number) => string
    scrollArea: (table: string) => string
  }
  columns: {
    settings: string
    menu: (column: string) => string
    show: (column: string) => string
    hide: string
    moveLeft: string
    moveRight: string
    moveUp: (column: string) => string
    moveDown: (column: string) => string
    pinLeft: string
    pinRight: string
    unpin: string
    sortAscending: string
    sortDescending: string
    clearSort: string
    resize: (column: string) => string
    reset: string
    density: string
    compact: string
    comfortable: string
  }
  pager: {
    label: string
    previous: string
    next: string
    page: (page: number) => string
    jumpTo: string
    rowsPerPage: string
    perPage: (size: number) => string
    total: (total: number) => string
  }
  search: {
    search: string
    reset: string
    expand: string
    collapse: string
  }
  dialog: {
    cancel: string
    submit: string
    close: string
    unsaved: string
    keepEditing: string
    discard: string
    invalid: string
    failed: string
    conflictTitle: string
    conflictHint: string
    field: string
    yours: string
    theirs: string
    base: string
    merged: string
    emptyValue: string
    saveMerged: string
  }
  confirm: {
    confirm: string
    cancel: string
  }
  field: {
    select: string
    search: string
    noOptions: string
    searching: string
    clear: string
    from: string
    to: string
    on: string
    off: string
    characters: (used: number, max: number) => ReactNode
    showPassword: string
  }
  copy: {
    copy: (what: string) => string
    copied: string
    failed: string
  }
  loading: string
}
